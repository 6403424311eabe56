import { Ajv2020 as Ajv, type AnySchema } from 'ajv/dist/2020.js';
import { io, type Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';
import { asyncApiDocument, type EventSender, liveMessageId } from './asyncapi-document.ts';

const document = asyncApiDocument() as {
  readonly channels: {
    readonly live: { readonly messages: Readonly<Record<string, { readonly payload: AnySchema }>> };
  };
  readonly operations: Readonly<Record<string, { readonly 'x-acknowledgement'?: AnySchema }>>;
  readonly 'x-auth': Readonly<Record<string, AnySchema>>;
  readonly components: object;
};
const { messages } = document.channels.live;
const ajv = new Ajv({ strict: false, validateFormats: false });

/** Lists how a value differs from a schema of the document. */
function problemsOf(schema: AnySchema, value: unknown): string[] {
  const validate = ajv.compile({ ...(schema as object), components: document.components });
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('every event that a server sends or takes is one of the published document', async () => {
  const [engine] = engines;
  if (engine === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(engine);
  const seen = new Set<string>();
  const problems: string[] = [];
  const compare = (sender: EventSender, event: string, payload: unknown): void => {
    const id = liveMessageId(sender, event);
    seen.add(id);
    problems.push(...problemsOf(messages[id]?.payload ?? false, payload).map((problem) => `${id}${problem}`));
  };
  const sockets: Socket[] = [];
  const connect = (kind: string, auth: Record<string, unknown>) => {
    problems.push(...problemsOf(document['x-auth'][kind] ?? false, auth).map((problem) => `${kind}${problem}`));
    const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    socket.onAny((event: string, payload: unknown) => compare('server', event, payload));
    return async (event: string, payload: Record<string, unknown>, isOk = true) => {
      if (isOk) compare('client', event, payload);
      const acknowledgement: unknown = await socket.timeout(5_000).emitWithAck(event, payload);
      expect(acknowledgement).toMatchObject({ ok: isOk });
      const schema = document.operations[liveMessageId('client', event)]?.['x-acknowledgement'] ?? false;
      problems.push(...problemsOf(schema, acknowledgement).map((problem) => `${event} acknowledged${problem}`));
    };
  };

  const chat = await openChat(server);
  const room = { roomId: 'chat', feedbackId: chat.id };
  const visitor = connect('visitor', { feedback_id: chat.id, token: chat.token });
  const [mine, theirs] = [0, 1].map(() => connect('staff', { staff_token: server.staffToken }));
  await visitor('subscribe', room);
  await mine?.('subscribe', room);
  await mine?.('subscribe', { roomId: 'inbox' });
  await theirs?.('subscribe', room);
  await visitor('typing', { ...room, typing: true });
  await theirs?.('presence', { ...room, activity: 'writing' });
  await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Hello?' });
  await mine?.('read', { ...room, readUntil: new Date().toISOString() });
  const { body } = await server.staff('POST', `/feedbacks/${chat.id}/notes`, { body: 'A regular' });
  await server.staff('POST', `/feedbacks/${chat.id}/notes/${body.note.id}/remove`);
  await visitor('unsubscribe', room);
  await visitor('typing', { ...room, typing: true }, false);
  await expect.poll(() => [...seen].sort()).toEqual(Object.keys(messages).sort());
  for (const socket of sockets) socket.disconnect();
  await server.stop();
  expect(problems).toEqual([]);
});

test('an event of one side is none of the other side with the same name', () => {
  const typed = { roomId: 'chat', feedbackId: 'f-1', typing: true };
  expect(problemsOf(messages.client_typing?.payload ?? false, typed)).toEqual([]);
  expect(problemsOf(messages.server_typing?.payload ?? false, typed)).not.toEqual([]);
});
