import { afterAll, beforeAll, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addPhoneNode, phoneQuestionId } from '../testing/phone-node.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

let server: TestServer;
let mine: OpenChat;
let other: OpenChat;
beforeAll(async () => {
  server = await startTestServer(sqlite);
  mine = await openChat(server);
  const { body } = await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'another' }));
  other = { id: body.id, token: body.chat_token_string, path: `/api/v1/feedbacks/${body.id}` };
});
afterAll(() => server.stop());

test('of a repeated parameter of a query the first value counts, and a later one opens nothing', async () => {
  const read = async (query: string) => (await server.call('GET', `${other.path}/chat?${query}`)).status;
  expect(await read(`token=${mine.token}&token=${other.token}`)).toBe(401);
  expect(await read(`token[]=${other.token}&token=${mine.token}`)).toBe(401);
  expect(await read(`token=${other.token}&token=${mine.token}`)).toBe(200);
});

test('an id in the query or the body takes the place of none in the path', async () => {
  const query = `token=${mine.token}&feedback_id=${mine.id}`;
  expect((await server.call('GET', `${other.path}/chat?${query}`)).status).toBe(401);
  const rated = await server.postJson(`${other.path}/chat_ratings?token=${mine.token}`, {
    feedback_id: mine.id,
    rating: 100,
  });
  expect(rated.status).toBe(401);
});

test('of a repeated field of a form one value counts, and is one attempt', async () => {
  await addPhoneNode(server);
  const form = (path: string, fields: string[][]) =>
    server.call('POST', `/api/v1/customers/${path}`, { body: new URLSearchParams(fields) });
  const { body } = await form('send_verification_token', [
    ['address', '+905320000001'],
    ['kind', 'sms'],
    ['question_id', phoneQuestionId],
  ]);
  const code = server.texts[0]?.text ?? '';
  const wrong = Array.from({ length: 10 }, (_, at) => ['token', `${at}00000`]).filter(([, token]) => token !== code);
  const attempt = (tokens: string[][]) => form('verify', [['verification_id', body.id], ...tokens]);
  expect((await attempt([['token', code], ...wrong])).status).toBe(422);
  expect((await attempt([...wrong, ['token', code]])).status).toBe(200);
});
