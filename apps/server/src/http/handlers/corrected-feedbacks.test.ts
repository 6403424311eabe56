import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { aFeedback } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

const path = '/api/v1/feedbacks';

describe.each(engines)('corrected feedbacks on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, {
      RATE_LIMIT_CALLS: 'off',
      RATE_LIMIT_WRITES: 'off',
      RATE_LIMIT_NODE: 'off',
    });
    await addNode(server, 'node-once', { prevent_multiple_feedback: true, multiple_feedback_delay_period: null });
  });
  afterAll(() => server.stop());

  const answers = (text: string) => ({ responses: [{ question_id: 'q-comment', body: text }] });
  const post = (key: string, text: string, change: object = {}) =>
    server.postJson(path, aFeedback({ device_id: `device-${key}`.slice(0, 40), ...answers(text), ...change }), {
      'Idempotency-Key': key,
    });
  const textOf = async (id: string) => {
    const { chat } = (await server.staff('GET', `/feedbacks/${id}`)).body;
    return chat.responses.map((each: { response: string }) => each.response).join();
  };
  const eventsOf = async (id: string) =>
    (await server.services.database.selectFrom('events').select('type').where('feedback_id', '=', id).execute()).map(
      ({ type }) => type,
    );

  test('the second version of a feedback replaces its answers, and keeps its id, chat and status', async () => {
    const key = randomUUID();
    const first = await post(key, 'frist');
    await server.staff('PATCH', `/feedbacks/${first.body.id}`, { status: 'closed' });
    const second = await post(`${key}.v2`, 'first');
    expect(second.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
    expect(await textOf(first.body.id)).toBe('first');
    for (const { chat_token_string: token } of [first.body, second.body])
      expect((await server.call('GET', `${path}/${first.body.id}/chat?token=${token}`)).status).toBe(200);
    expect((await server.staff('GET', `/feedbacks/${first.body.id}`)).body.chat.status).toBe('closed');
    expect(await eventsOf(first.body.id)).toContain('feedback.completed');
    expect((await post(`${key}.v2`, 'first')).body).toEqual(second.body);
    expect((await post(`${key}.v2`, 'third')).status).toBe(409);
  });

  test('a version that arrives after a later one changes nothing, and gets the id and a token of the feedback', async () => {
    const key = randomUUID();
    const later = await post(`${key}.v2`, 'corrected');
    const late = await post(key, 'as first sent');
    expect(late).toMatchObject({ status: 200, body: { id: later.body.id } });
    expect(await textOf(later.body.id)).toBe('corrected');
    const chat = `${path}/${later.body.id}/chat?token=${late.body.chat_token_string}`;
    expect((await server.call('GET', chat)).status).toBe(200);
  });

  test('a correction counts neither as a second feedback of the device nor against a limit', async () => {
    const key = randomUUID();
    const change = { node_id: 'node-once', flow_id: 'flow-node-once' };
    const first = await post(key, 'a', change);
    expect(first.status).toBe(200);
    expect((await post(`${key}.v2`, 'b', change)).body.id).toBe(first.body.id);
    expect((await post(randomUUID(), 'c', { ...change, device_id: `device-${key}`.slice(0, 40) })).body.code).toBe(
      13045,
    );
  });

  test.each([
    ['another device', { device_id: 'another-device' }],
    ['another node', { node_id: 'node-once', flow_id: 'flow-node-once' }],
    ['a test', { is_test: true }],
  ])('a key that %s corrects is refused, and changes and tells nothing', async (_name, change) => {
    const key = randomUUID();
    const first = await post(key, 'mine');
    for (const name of [`${key}.v2`, `${key}.v3`])
      expect(await post(name, 'theirs', change)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await textOf(first.body.id)).toBe('mine');
    expect((await post(`${key}.v2`, 'corrected')).body.id).toBe(first.body.id);
    // A late first version of somebody else gets no token either.
    const late = randomUUID();
    await post(`${late}.v2`, 'later');
    expect((await post(late, 'theirs', change)).status).toBe(403);
  });

  test('after staff revoked the access to a chat, no version of its feedback opens it again', async () => {
    const key = randomUUID();
    const first = await post(key, 'a');
    expect((await server.staff('POST', `/feedbacks/${first.body.id}/revoke_chat_tokens`)).status).toBeLessThan(300);
    const second = await post(`${key}.v2`, 'b');
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, chat_token_string: null } });
    const old = randomUUID();
    const later = await post(`${old}.v3`, 'c');
    await server.staff('POST', `/feedbacks/${later.body.id}/revoke_chat_tokens`);
    expect((await post(`${old}.v2`, 'b')).body.chat_token_string).toBeNull();
  });

  test('the version is no part of the length of a key, and `.v1` is no version', async () => {
    expect((await post('only-thirteen.v2', 'a')).body).toMatchObject({ code: 'invalid_request' });
    const key = randomUUID();
    const first = await post(key, 'a');
    expect((await post(`${key}.v1`, 'b')).body.id).not.toBe(first.body.id);
  });

  test('whatever order versions arrive in, and however often, one feedback has the answers of the latest', async () => {
    const versions = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(versions, async (sent) => {
        const key = randomUUID();
        const ids = new Set<string>();
        for (const version of sent) {
          const { status, body } = await post(version === 1 ? key : `${key}.v${version}`, `version ${version}`);
          expect(status).toBe(200);
          ids.add(body.id);
        }
        const [id = ''] = ids;
        expect(ids.size).toBe(1);
        expect(await textOf(id)).toBe(`version ${Math.max(...sent)}`);
      }),
      { numRuns: 40 },
    );
  });
});
