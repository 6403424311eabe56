import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eraseTests } from '../commands/erase-tests.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { loadEventBody } from '../webhooks/event-body.ts';

const path = '/api/v1/feedbacks';

describe.each(engines)('test feedbacks on $name', (engine) => {
  let server: TestServer;
  const printed: string[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-other', { server: { limits: { feedbacks: 5 } } });
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  const other = { node_id: 'node-other', flow_id: 'flow-node-other' };
  const post = async (changes: Record<string, unknown>): Promise<string> =>
    (await server.postJson(path, aFeedback({ is_test: true, ...changes }))).body.id;
  const status = async (id: string) => (await server.staff('GET', `/feedbacks/${id}`)).status;
  const limits = async () => (await server.staff('GET', '/nodes/node-other/limits')).body;

  test('one call erases the tests of a node with their files, and nothing else', async () => {
    const { body: file } = await server.upload('/api/v1/attachments', { file: png });
    const tests = [await post({ attachment_ids: [file.id] }), await post({ device_id: 'd-2' })];
    const [real, elsewhere] = [await post({ is_test: false }), await post(other)];
    const erased = await server.staff('POST', '/nodes/node-harbour/test_feedbacks/erase');
    expect(erased).toMatchObject({ status: 200, body: { count: 2 } });
    expect(await Promise.all([...tests, real, elsewhere].map(status))).toEqual([404, 404, 200, 200]);
    const files = server.services.database.selectFrom('attachments').select('id').where('id', '=', file.id);
    expect(await files.execute()).toEqual([]);
    const { entries } = (await server.staff('GET', '/audit')).body;
    const row = { action: 'tests_erased', node_id: 'node-harbour', feedback_id: null };
    expect(entries).toContainEqual(expect.objectContaining(row));
    expect((await server.staff('POST', '/nodes/node-harbour/test_feedbacks/erase')).body).toEqual({ count: 0 });
  });

  test('the limits of a node tell its counts and the number of its tests', async () => {
    await post({ ...other, is_test: false, device_id: 'd-3' });
    expect(await limits()).toEqual({ limits: [{ key: 'feedbacks', count: 1, max: 5 }], test_count: 1 });
    expect((await server.staff('GET', '/nodes/nowhere/limits')).status).toBe(404);
  });

  test('a visitor who left a test may leave a feedback, and a test goes on after a feedback', async () => {
    const ids = await addNode(server, 'node-single', { prevent_multiple_feedback: true });
    const own = { node_id: ids.nodeId, flow_id: ids.flowId, device_id: 'd-single' };
    for (const [is_test, expected] of [
      [true, 200],
      [true, 200],
      [false, 200],
      [true, 200],
      [false, 400],
    ] as const) {
      expect((await server.postJson(path, aFeedback({ ...own, is_test }))).status).toBe(expected);
    }
  });

  test('an unfinished test does not become a feedback', async () => {
    const saved = await server.postJson(path, aFeedback({ ...other, is_test: true }), { 'X-COMPLETED': 'false' });
    const real = await server.postJson(path, aFeedback(other), { 'X-FID': saved.body.id });
    expect(real.status).toBe(200);
    expect(real.body.id).not.toBe(saved.body.id);
    expect((await server.staff('GET', `/feedbacks/${real.body.id}`)).body.feedback.is_test).toBe(false);
  });

  test('the command counts the tests, and erases them with --yes', async () => {
    const id = await post({ device_id: 'd-command' });
    const { configuration } = server.services;
    expect(await eraseTests(configuration, ['--node', 'node-harbour'])).toBe(0);
    expect(printed.at(-1)).toBe('Test feedbacks: 1. Nothing was erased. Add --yes to erase all of them.');
    expect(await status(id)).toBe(200);
    expect(await eraseTests(configuration, ['--yes'])).toBe(0);
    expect(await status(id)).toBe(404);
    expect((await limits()).test_count).toBe(0);
  });

  test('an event of a test says so', async () => {
    const id = await post({ device_id: 'd-event' });
    const event = { feedback_id: id, node_id: 'node-harbour', subject: null, at: 1 };
    const body = await loadEventBody(server.services, { ...event, type: 'feedback.completed' });
    expect(body?.data).toMatchObject({ feedback: { test: true, over_limit: null } });
  });
});
