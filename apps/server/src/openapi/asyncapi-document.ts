import { socketContract } from '@product/contract';
import { product } from '@product/model';
import type { GenericSchema } from 'valibot';
import { type Json, referencedSchemas, schemaOf } from './json-schema.ts';

/** Sides that emit an event. Both emit some events of one name, with different payloads. */
export type EventSender = 'client' | 'server';

/** Returns the id of an event's message and operation in the document. */
export function liveMessageId(sender: EventSender, event: string): string {
  return `${sender}_${event}`;
}

/** Writes the live channel as AsyncAPI 3, from the same contract as the calls. */
export function asyncApiDocument(): Json {
  const { auth, clientEvents, serverEvents, path } = socketContract;
  const events: readonly LiveEvent[] = [
    ...Object.entries<ClientEvent>(clientEvents).map(([name, event]) => ({
      sender: 'client' as const,
      name,
      ...event,
    })),
    ...Object.entries<GenericSchema>(serverEvents).map(([name, payload]) => ({
      sender: 'server' as const,
      name,
      payload,
    })),
  ];
  const messages = Object.fromEntries(
    events.map(({ sender, name, payload }) => [
      liveMessageId(sender, name),
      { name, payload: schemaOf(payload, 'output') },
    ]),
  );
  return {
    asyncapi: '3.1.0',
    info: {
      title: `${product.name}: the live channel`,
      version: '1',
      description: `socket.io at \`${path}\`. The connection's \`auth\` is one of \`x-auth\`; every emit of a client is acknowledged. A message's \`name\` is the name of the socket.io event.`,
    },
    servers: { live: { host: 'localhost:4000', pathname: path, protocol: 'ws' } },
    'x-auth': Object.fromEntries(Object.entries(auth).map(([name, schema]) => [name, schemaOf(schema, 'output')])),
    channels: { live: { address: path, messages } },
    components: { schemas: referencedSchemas(messages) },
    operations: Object.fromEntries(
      events.map((event) => [liveMessageId(event.sender, event.name), operationOf(event)] as const),
    ),
  };
}

type ClientEvent = (typeof socketContract.clientEvents)[keyof typeof socketContract.clientEvents];

interface LiveEvent {
  readonly sender: EventSender;
  readonly name: string;
  readonly payload: GenericSchema;
  readonly acknowledgement?: GenericSchema;
}

/** AsyncAPI takes the server's view: it receives the events that clients emit. */
function operationOf({ sender, name, acknowledgement }: LiveEvent): Json {
  return {
    action: sender === 'client' ? 'receive' : 'send',
    channel: { $ref: '#/channels/live' },
    messages: [{ $ref: `#/channels/live/messages/${liveMessageId(sender, name)}` }],
    ...(acknowledgement !== undefined && { 'x-acknowledgement': schemaOf(acknowledgement, 'output') }),
  };
}
