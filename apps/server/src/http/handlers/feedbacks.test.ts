import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { aFeedback, png } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

const path = '/api/v1/feedbacks';

describe.each(engines)('posting feedbacks on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const stored = async (id: string) => (await server.staff('GET', `/feedbacks/${id}`)).body;
  const countRows = async () =>
    Number(
      (
        await server.services.database
          .selectFrom('feedbacks')
          .select((from) => from.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  test('variables and context of a feedback are stored and shown to staff, and the chat of the visitor has none', async () => {
    const variables = { score: 12.5, segment: 'loyal', isNew: false, missing: null };
    const context = { plan: 'pro', tags: ['a', 'b'] };
    const { body } = await server.postJson(path, aFeedback({ device_id: 'device-values', variables, context }));
    const { chat } = await stored(body.id);
    expect(chat.values).toEqual([
      { source: 'context', key: 'plan', value: 'pro' },
      { source: 'context', key: 'tags', value: 'a, b' },
      { source: 'variable', key: 'score', value: '12.5' },
      { source: 'variable', key: 'segment', value: 'loyal' },
      { source: 'variable', key: 'isNew', value: 'false' },
    ]);
    const own = await server.call('GET', `${path}/${body.id}/chat?token=${body.chat_token_string}`);
    expect(own.status).toBe(200);
    expect(own.body).not.toHaveProperty('values');
    const without = await server.postJson(path, aFeedback({ device_id: 'device-none' }));
    expect((await stored(without.body.id)).chat.values).toEqual([]);
  });

  test.each([
    ['a variable that is an object', { variables: { a: {} } }],
    ['a variable that is a list', { variables: { a: ['x'] } }],
    ['a context value that is null', { context: { a: null } }],
    ['a huge text', { context: { a: 'x'.repeat(20_001) } }],
    ['too many values', { variables: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`v${at}`, at])) }],
  ])('a feedback with %s is rejected', async (_name, change) => {
    const { status } = await server.postJson(path, aFeedback({ device_id: 'device-bad', ...change }));
    expect(status).toBe(400);
  });

  test.each([
    ['customer', { customer: [] }],
    ['variables', { variables: [] }],
    ['context', { context: [1] }],
    ['responses.0', { responses: [[]] }],
  ])('a list in place of the object %s is rejected', async (place, changes) => {
    const { status, body } = await server.postJson(path, aFeedback(changes));
    expect([status, body.problems]).toEqual([400, [{ path: place, code: 'object' }]]);
  });

  test('a completed feedback is stored and opens a chat', async () => {
    const { status, body } = await server.postJson(path, aFeedback(), { 'X-SDI': 'd-1', 'X-SCI': 'c-1' });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['chat_token_string', 'id']);
    expect(body.chat_token_string).toMatch(/^[\w-]{43}$/);
    const { feedback, chat } = await stored(body.id);
    expect(feedback).toMatchObject({
      completed: true,
      score: 9,
      status: 'open',
      customer_label: 'Ada Reader',
      unread: 1,
    });
    expect(chat.responses).toEqual([
      {
        question: { id: 'q-score', body: 'How likely are you to recommend Harbour Books to a friend?', style: 'score' },
        response: ['9'],
        urls: [],
      },
      {
        question: { id: 'q-matrix', body: 'How do you rate our shop?', style: 'matrix' },
        response: ['Range of books: Good'],
        urls: [],
      },
      {
        question: { id: 'q-comment', body: 'Anything you would like to tell us?', style: 'textarea' },
        response: ['The paper smells of the sea.'],
        urls: [],
      },
    ]);
    const row = await server.services.database
      .selectFrom('feedbacks')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.tracking)).toEqual({ 'x-sdi': 'd-1', 'x-sci': 'c-1' });
    expect(JSON.stringify(row)).not.toContain(body.chat_token_string);
  });

  test('a chat shows answers in the visitor’s language', async () => {
    const { body } = await server.postJson(path, aFeedback({ language_id: 'lang-tr' }));
    const { chat } = await stored(body.id);
    expect(chat.responses[0].question.body).toMatch(/^Liman Kitap/);
  });

  test('an incomplete feedback opens no chat, is replaced by each save, and is completed once', async () => {
    const first = await server.postJson(path, aFeedback({ responses: [] }), { 'X-COMPLETED': 'false' });
    expect(first.body.chat_token_string).toBeNull();
    const fid = { 'X-FID': first.body.id };
    const second = await server.postJson(path, aFeedback(), { 'X-COMPLETED': 'false', ...fid });
    expect(second.body.id).toBe(first.body.id);
    expect((await stored(first.body.id)).feedback.completed).toBe(false);
    const whole = await server.postJson(
      path,
      aFeedback({ responses: [{ question_id: 'q-comment', body: 'Done' }] }),
      fid,
    );
    expect(whole.body.id).toBe(first.body.id);
    expect(whole.body.chat_token_string).not.toBeNull();
    const { feedback, chat } = await stored(first.body.id);
    expect(feedback.completed).toBe(true);
    expect(chat.responses).toHaveLength(1);
    const late = await server.postJson(path, aFeedback(), { 'X-COMPLETED': 'false', ...fid });
    expect(late.status).toBe(403);
    const again = await server.postJson(path, aFeedback(), fid);
    expect(again.body.id).not.toBe(first.body.id);
    expect((await stored(first.body.id)).chat.responses).toHaveLength(1);
  });

  test.each([
    { name: 'another device', changes: { device_id: 'device-2' } },
    { name: 'another node and flow', changes: { node_id: 'node-other', flow_id: 'flow-node-other' } },
  ])('an incomplete feedback of $name is neither changed nor returned', async ({ changes }) => {
    await addNode(server, 'node-other', {});
    const own = await server.postJson(path, aFeedback(), { 'X-COMPLETED': 'false' });
    const foreign = await server.postJson(path, aFeedback({ ...changes, responses: [] }), { 'X-FID': own.body.id });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await stored(own.body.id)).chat.responses).toHaveLength(3);
  });

  test('an unknown X-FID creates a new feedback', async () => {
    const guess = '7b1c9c2e-1111-4111-8111-111111111111';
    const { status, body } = await server.postJson(path, aFeedback(), { 'X-FID': guess });
    expect(status).toBe(200);
    expect(body.id).not.toBe(guess);
  });

  test('the same Idempotency-Key returns the same response and stores one row', async () => {
    const before = await countRows();
    const key = { 'Idempotency-Key': 'key-0001-of-sixteen' };
    const responses = await Promise.all([1, 2, 3, 4].map(() => server.postJson(path, aFeedback(), key)));
    const offline = await server.postJson(path, aFeedback({ created_offline: true }), key);
    for (const response of [...responses, offline]) expect(response.body).toEqual(responses[0]?.body);
    expect(await countRows()).toBe(before + 1);
  });

  test('an Idempotency-Key of fewer than sixteen characters is rejected with its path and code', async () => {
    const before = await countRows();
    const short = await server.postJson(path, aFeedback(), { 'Idempotency-Key': 'fifteen-letters' });
    expect(short).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', problems: [{ path: 'idempotency-key', code: 'min_length' }] },
    });
    expect(await countRows()).toBe(before);
  });

  test('the same Idempotency-Key with another body is rejected', async () => {
    const key = { 'Idempotency-Key': 'key-0002-of-sixteen' };
    await server.postJson(path, aFeedback(), key);
    const before = await countRows();
    const other = await server.postJson(path, aFeedback({ responses: [] }), key);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
    expect(await countRows()).toBe(before);
  });

  test('one of several feedbacks that name a file at the same time gets it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { body } = await server.upload('/api/v1/attachments', { file: png });
      const posts = Array.from({ length: 4 }, (_, index) =>
        server.postJson(path, aFeedback({ device_id: `device-file-${round}-${index}`, attachment_ids: [body.id] })),
      );
      const responses = await Promise.all(posts);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
      const owner = await server.services.database
        .selectFrom('attachments')
        .select('feedback_id')
        .where('id', '=', body.id)
        .executeTakeFirst();
      expect(owner?.feedback_id).toBe(responses.find(({ status }) => status === 200)?.body.id);
    }
  });

  test('files are claimed by one feedback and by no other', async () => {
    const [attachment, blob] = await Promise.all([
      server.upload('/api/v1/attachments', { file: png }),
      server.upload('/api/v2/storage/direct_uploads', { file: png }),
    ]);
    const withFile = {
      attachment_ids: [attachment.body.id],
      responses: [{ question_id: 'q-photo', active_storage_blob_id: blob.body.data.id }],
    };
    const { body } = await server.postJson(path, aFeedback(withFile));
    expect((await stored(body.id)).chat.responses[0].urls).toEqual([blob.body.data.url]);
    const stolen = await server.postJson(path, aFeedback({ ...withFile, device_id: 'device-3' }));
    expect(stolen).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const invented = await server.postJson(path, aFeedback({ attachment_ids: ['nothing'] }));
    expect(invented).toMatchObject({
      status: 400,
      body: { problems: [{ path: 'attachment_ids.0', code: 'unknown' }] },
    });
  });

  test('characters that databases cannot store are replaced, and the feedback is stored', async () => {
    const odd = 'before\u0000after \ud800 end';
    const body = aFeedback({
      responses: [{ question_id: 'q-comment', body: odd }],
      customer: { name: odd, schema: { [odd]: odd } },
    });
    const { status, body: created } = await server.postJson(path, body, { 'Idempotency-Key': 'key-odd-of-sixteen' });
    expect(status).toBe(200);
    expect((await stored(created.id)).chat.responses[0].response[0]).toMatch(/^before.*after .* end$/);
    expect((await server.postJson(path, body, { 'Idempotency-Key': 'key-odd-of-sixteen' })).body).toEqual(created);
    const sent = await server.upload(`${path}/${created.id}/chat_messages?token=${created.chat_token_string}`, {
      body: odd,
    });
    expect(sent.status).toBe(200);
    expect((await server.staff('GET', `/feedbacks?search=${encodeURIComponent('a\u0000b')}`)).status).toBe(200);
  });

  test('a response to a question of an earlier flow version is accepted', async () => {
    const ids = await addNode(server, 'node-changed', {});
    const flow = (await server.call('GET', `/api/v1/flows/${ids.flowId}`)).body;
    const elements = flow.elements.filter(({ id }: { id: string }) => id !== 'el-comment');
    const states = flow.states.map((state: { elements: string[] }) => ({
      ...state,
      elements: state.elements.filter((id) => id !== 'el-comment'),
    }));
    await addNode(server, 'node-changed', { flow: { ...flow, elements, states } });
    const { status, body } = await server.postJson(path, aFeedback({ node_id: ids.nodeId, flow_id: ids.flowId }));
    expect(status).toBe(200);
    const texts = (await stored(body.id)).chat.responses.flatMap(({ response }: { response: string[] }) => response);
    expect(texts).toContain('The paper smells of the sea.');
  });

  test('a node that prevents multiple feedbacks accepts another one after its delay', async () => {
    const ids = await addNode(server, 'node-once', {
      prevent_multiple_feedback: true,
      multiple_feedback_delay_period: 60,
    });
    const own = aFeedback({ node_id: ids.nodeId, flow_id: ids.flowId });
    expect((await server.postJson(path, own)).status).toBe(200);
    const second = await server.postJson(path, own);
    expect(second).toMatchObject({ status: 400, body: { code: 13045 } });
    expect((await server.postJson(path, { ...own, device_id: 'device-9' })).status).toBe(200);
    server.advance(60_000);
    expect((await server.postJson(path, own)).status).toBe(200);
  });

  test('simultaneous feedbacks of one visitor store one', async () => {
    const ids = await addNode(server, 'node-race', { prevent_multiple_feedback: true });
    const own = aFeedback({ node_id: ids.nodeId, flow_id: ids.flowId });
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => server.postJson(path, own)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test.each([
    {
      name: 'no JSON',
      send: () => server.call('POST', path, { headers: { 'content-type': 'application/json' }, body: '{' }),
      status: 400,
    },
    {
      name: 'another type',
      send: () => server.call('POST', path, { headers: { 'content-type': 'text/plain' }, body: '{}' }),
      status: 415,
    },
    { name: 'an empty object', send: () => server.postJson(path, {}), status: 400 },
    { name: 'a list', send: () => server.postJson(path, []), status: 400 },
    {
      name: 'a wrong type inside',
      send: () => server.postJson(path, aFeedback({ responses: [{ question_id: 7 }] })),
      status: 400,
    },
    { name: 'no such node', send: () => server.postJson(path, aFeedback({ node_id: 'nowhere' })), status: 400 },
    {
      name: 'a flow of another node',
      send: () => server.postJson(path, aFeedback({ flow_id: 'flow-node-race' })),
      status: 400,
    },
    {
      name: 'a question of nobody',
      send: () => server.postJson(path, aFeedback({ responses: [{ question_id: 'q-of-nobody', body: 'x' }] })),
      status: 400,
    },
    {
      name: 'a wrong header',
      send: () => server.postJson(path, aFeedback(), { 'X-COMPLETED': 'perhaps' }),
      status: 400,
    },
    {
      name: 'three megabytes',
      send: () => server.postJson(path, aFeedback({ origin_url: 'x'.repeat(3_000_000) })),
      status: 413,
    },
  ])('a feedback with $name is rejected and not stored', async ({ send, status }) => {
    const before = await countRows();
    const response = await send();
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ code: expect.anything(), message: expect.any(String) });
    expect(await countRows()).toBe(before);
  });

  test('an error response names the path and never repeats the text', async () => {
    const secret = 'my card is 4111 1111 1111 1111';
    const { body } = await server.postJson(
      path,
      aFeedback({ responses: [{ question_id: secret, body: 7 }], customer: { [secret]: 1, name: 7 } }),
    );
    expect(body.problems.map((problem: { path: string }) => problem.path)).toContain('responses.0.question_id');
    expect(JSON.stringify(body)).not.toContain('4111 1111');
  });

  test('the log has neither answers nor tokens of a feedback', async () => {
    const { body } = await server.postJson(path, aFeedback());
    await server.call('GET', `${path}/${body.id}/chat?token=${body.chat_token_string}`);
    const log = server.logLines.join('');
    expect(log).toContain('/api/v1/feedbacks/:feedback_id/chat');
    for (const secret of [
      body.chat_token_string,
      body.id,
      'smells of the sea',
      'ada@books.example',
      server.staffToken,
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  test('feedbacks and chats are there after a restart', async () => {
    const { body } = await server.postJson(path, aFeedback(), { 'Idempotency-Key': 'key-0003-of-sixteen' });
    server = await server.restart();
    expect((await stored(body.id)).chat.responses).toHaveLength(3);
    const again = await server.postJson(path, aFeedback(), { 'Idempotency-Key': 'key-0003-of-sixteen' });
    expect(again.body).toEqual(body);
    expect((await server.call('GET', `${path}/${body.id}/chat?token=${body.chat_token_string}`)).status).toBe(200);
  });
});
