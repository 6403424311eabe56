import {
  commonErrors,
  type Endpoint,
  type ErrorCode,
  endpointGroups,
  errorBodySchema,
  errorStatuses,
} from '@product/contract';
import { product } from '@product/model';
import type { GenericSchema } from 'valibot';
import { type Json, referencedSchemas, schemaOf } from './json-schema.ts';
import { parameterDescriptions } from './parameter-descriptions.ts';

/** The subject of each group of calls, for readers of the document. */
const groupDescriptions: Readonly<Record<keyof typeof endpointGroups, string>> = {
  chat: 'The visitor’s side of a chat',
  events: 'The log of events, for staff',
  exports: 'Feedbacks as a file, for managers',
  feedbacks: 'Posting feedbacks',
  integrations: 'Requests to the owner of a survey',
  nodes: 'Places with their flows',
  person: 'Showing, exporting and erasing a person’s data',
  results: 'What the feedbacks of a node say together, for staff',
  staff: 'The staff’s inbox',
  staffAccount: 'Sign-in, sessions and mails of a colleague',
  staffNodes: 'Limits and test feedbacks of a node',
  staffPeople: 'Colleagues and the audit log, for managers',
  staffWebhooks: 'Addresses that receive events, for managers',
  teamwork: 'The work of several colleagues on one feedback',
  uploads: 'Files of an answer',
  verification: 'Verifying a phone number by SMS',
  widgets: 'Widgets and their visitors',
};

/** Writes the contract as OpenAPI 3.1. Its only source is the endpoint table. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [group, calls] of Object.entries(endpointGroups)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const { base, path, method } = endpoint.route;
      const full = `${base === 'proxy' ? '/proxy' : ''}${path}`;
      paths[full] = { ...paths[full], [method.toLowerCase()]: describe(name, group, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name}: surveys and chat`,
      version: '1',
      description: 'The calls of visitors and of staff. The live channel has an AsyncAPI document of its own.',
      contact: { name: product.name },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(groupDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output'), ...referencedSchemas(paths) },
      securitySchemes: {
        chatToken: { type: 'apiKey', in: 'query', name: 'token', description: 'Also accepted as a bearer token.' },
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

/** The security of a call. An empty list says that the call is public. */
const securityOf: Readonly<Record<Endpoint['route']['auth'], readonly Json[]>> = {
  none: [],
  chatToken: [{ chatToken: [] }],
  customerToken: [{ customerToken: [] }],
  staff: [{ staffToken: [] }],
};

function describe(name: string, group: string, endpoint: Endpoint): Json {
  const { route, summary, origin, response, download, success } = endpoint;
  return {
    operationId: name,
    tags: [group],
    summary,
    description:
      origin === 'ours'
        ? 'An addition of this product: the specification leaves the call, or its shape, open.'
        : 'A call of the specification.',
    'x-origin': origin,
    security: securityOf[route.auth],
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
        ...(download !== undefined && { content: Object.fromEntries(download.map((type) => [type, {}])) }),
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
    description: parameterDescriptions[name],
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
