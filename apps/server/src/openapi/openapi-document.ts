import {
  allEndpoints,
  commonErrors,
  type Endpoint,
  type ErrorCode,
  errorBodySchema,
  errorStatuses,
} from '@product/contract';
import { product } from '@product/model';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type Json = Readonly<Record<string, unknown>>;

/** The contract as OpenAPI 3.1, made from the endpoint table: there is no second place where a call is written down. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(allEndpoints)) {
    const { base, path, method } = endpoint.route;
    const full = `${base === 'proxy' ? '/proxy' : ''}${path}`;
    paths[full] = { ...paths[full], [method.toLowerCase()]: describe(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${product.name}: surveys and chat`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: {
        chatToken: { type: 'apiKey', in: 'query', name: 'token', description: 'Also taken as a bearer token.' },
        customerToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Customer-Token',
          description: "A JWT of the site's server, which proves who the customer is.",
        },
        staffToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

const securityOf = { chatToken: 'chatToken', customerToken: 'customerToken', staff: 'staffToken' } as const;

function describe(name: string, endpoint: Endpoint): Json {
  const { route, summary, origin, response, success } = endpoint;
  return {
    operationId: name,
    summary,
    description:
      origin === 'ours' ? 'Ours: the specification leaves this call, or its shape, open.' : 'Of the specification.',
    'x-origin': origin,
    ...(route.auth !== 'none' && { security: [{ [securityOf[route.auth]]: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...parametersOf(endpoint.headers, 'header'),
    ],
    ...(route.contentType !== null && { requestBody: bodyOf(endpoint) }),
    responses: {
      [success]: {
        description: 'Done.',
        ...(response !== null && { content: { 'application/json': { schema: schemaOf(response, 'output') } } }),
      },
      ...errorsOf([...commonErrors, ...endpoint.errors]),
    },
  };
}

function parametersOf(schema: GenericSchema, place: 'path' | 'query' | 'header'): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

function bodyOf({ route, body, files }: Endpoint): Json {
  const schema = body === null ? { type: 'object' } : schemaOf(body, 'input');
  const fileNames = Object.keys(files);
  const requiredFiles = fileNames.filter((name) => files[name]?.required);
  const withFiles =
    fileNames.length === 0
      ? schema
      : {
          ...schema,
          properties: {
            ...(schema.properties as Json | undefined),
            ...Object.fromEntries(
              Object.entries(files).map(([name, { maxBytes, mediaTypes: types }]) => [
                name,
                { type: 'string', format: 'binary', description: `${types.join(', ')}; at most ${maxBytes} bytes.` },
              ]),
            ),
          },
          required: [...((schema.required as string[] | undefined) ?? []), ...requiredFiles],
        };
  const mediaType = route.contentType === null ? mediaTypes.json : mediaTypes[route.contentType];
  return { required: true, content: { [mediaType]: { schema: withFiles } } };
}

function errorsOf(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const status = errorStatuses[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...byStatus].map(([status, of]) => [status, { description: of.join(', '), content }]));
}

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema: _, ...json } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  return json as Json;
}
