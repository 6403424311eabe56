import { socketContract } from '@product/contract';
import { product } from '@product/model';
import type { GenericSchema } from 'valibot';
import { type Json, referencedSchemas, schemaOf } from './json-schema.ts';

/** Writes the live channel as AsyncAPI 3, from the same contract as the calls. */
export function asyncApiDocument(): Json {
  const { auth, clientEvents, serverEvents, path } = socketContract;
  const messages = { ...payloadsOf(clientEvents), ...schemasOf(serverEvents) };
  const refs = (names: readonly string[]): Json[] =>
    names.map((name) => ({ $ref: `#/channels/live/messages/${name}` }));
  const operation = (action: 'send' | 'receive', name: string, reply?: GenericSchema): Json => ({
    action,
    channel: { $ref: '#/channels/live' },
    messages: refs([name]),
    ...(reply !== undefined && { 'x-acknowledgement': schemaOf(reply, 'output') }),
  });
  return {
    asyncapi: '3.1.0',
    info: {
      title: `${product.name}: the live channel`,
      version: '1',
      description: `socket.io at \`${path}\`. The connection's \`auth\` is one of \`x-auth\`; every emit of a client is acknowledged.`,
    },
    servers: { live: { host: 'localhost:4000', pathname: path, protocol: 'ws' } },
    'x-auth': schemasOf(auth),
    channels: {
      live: {
        address: path,
        messages: Object.fromEntries(Object.entries(messages).map(([name, payload]) => [name, { name, payload }])),
      },
    },
    components: { schemas: referencedSchemas(messages) },
    // AsyncAPI takes the server's view: it receives the events that clients emit.
    operations: {
      ...Object.fromEntries(
        Object.entries(clientEvents).map(([name, { acknowledgement }]) => [
          name,
          operation('receive', name, acknowledgement),
        ]),
      ),
      ...Object.fromEntries(Object.keys(serverEvents).map((name) => [name, operation('send', name)])),
    },
  };
}

function payloadsOf(events: Readonly<Record<string, { readonly payload: GenericSchema }>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(events).map(([name, { payload }]) => [name, schemaOf(payload, 'output')]));
}

function schemasOf(schemas: Readonly<Record<string, GenericSchema>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema, 'output')]));
}
