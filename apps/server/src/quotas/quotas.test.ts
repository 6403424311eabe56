import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeNode } from '../definitions/definition.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { canShare, startTwoProcesses } from '../testing/two-processes.ts';
import { limitsOf } from './node-limits.ts';

const path = '/api/v1/feedbacks';
const promoter = { '>=': [{ var: 'answers.recommend' }, 9] };
const score = (value: number) => [{ question_id: 'q-score', option_id: `opt-nps-${value}` }];

/** Definitions are cached for a second. */
const cached = { timeout: 5_000 };
let devices = 0;
const feedbackOf = ({ nodeId, flowId }: { nodeId: string; flowId: string }, changes: Record<string, unknown> = {}) =>
  aFeedback({ node_id: nodeId, flow_id: flowId, device_id: `device-${devices++}`, ...changes });

/** Counts the feedbacks of a node that count, and those beyond a limit. */
async function countOf(server: TestServer, nodeId: string) {
  const rows = await server.services.database
    .selectFrom('feedbacks')
    .select(['is_test', 'over_limit'])
    .where('node_id', '=', nodeId)
    .execute();
  return {
    counted: rows.filter(({ is_test, over_limit }) => is_test === 0 && over_limit === null).length,
    over: rows.filter(({ over_limit }) => over_limit !== null).length,
    tests: rows.filter(({ is_test }) => is_test === 1).length,
  };
}

describe.each(engines)('limits of a node on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const post = (body: Record<string, unknown>, headers = {}) => server.postJson(path, body, headers);
  const load = async (nodeId: string) => (await server.call('GET', `/api/v1/nodes/${nodeId}`)).body;

  test('50 simultaneous feedbacks fill a node of 20, and the others are stored beyond the limit', async () => {
    const node = await addNode(server, 'node-twenty', { server: { limits: { feedbacks: 20 } } });
    expect((await load(node.nodeId)).limit_reached).toBe(false);
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(feedbackOf(node))));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await countOf(server, node.nodeId)).toEqual({ counted: 20, over: 30, tests: 0 });
    expect(await load(node.nodeId)).toMatchObject({ limit_reached: true, full_quotas: [] });
  });

  test('a quota counts the feedbacks that meet its condition, and its node stays open', async () => {
    const quotas = [{ key: 'promoters', condition: promoter, max: 3 }];
    const node = await addNode(server, 'node-quota', { server: { limits: { quotas } } });
    for (const value of [9, 10, 2, 9, 3]) await post(feedbackOf(node, { responses: score(value) }));
    expect(await load(node.nodeId)).toMatchObject({ limit_reached: false, full_quotas: [promoter] });
    const beyond = await post(feedbackOf(node, { responses: score(10) }));
    await post(feedbackOf(node, { responses: score(4) }));
    expect(await countOf(server, node.nodeId)).toEqual({ counted: 6, over: 1, tests: 0 });
    const { feedback } = (await server.staff('GET', `/feedbacks/${beyond.body.id}`)).body;
    expect(feedback.over_limit).toBe('quota:promoters');
  });

  test('a feedback beyond one limit counts towards no other', async () => {
    const limits = { feedbacks: 3, quotas: [{ key: 'promoters', condition: promoter, max: 1 }] };
    const node = await addNode(server, 'node-both', { server: { limits } });
    for (const value of [9, 9, 9, 1]) await post(feedbackOf(node, { responses: score(value) }));
    expect((await load(node.nodeId)).limit_reached).toBe(false);
    expect(await countOf(server, node.nodeId)).toEqual({ counted: 2, over: 2, tests: 0 });
    await post(feedbackOf(node, { responses: score(1) }));
    expect((await load(node.nodeId)).limit_reached).toBe(true);
  });

  test('incomplete feedbacks, tests and repeated requests do not count', async () => {
    const node = await addNode(server, 'node-once-each', { server: { limits: { feedbacks: 2 } } });
    const partial = feedbackOf(node);
    const saved = await post(partial, { 'X-COMPLETED': 'false' });
    for (let round = 0; round < 3; round += 1) await post(feedbackOf(node, { is_test: true }));
    const key = { 'Idempotency-Key': 'limits-0001-of-sixteen' };
    const same = feedbackOf(node);
    await Promise.all([post(same, key), post(same, key), post(same, key)]);
    expect((await load(node.nodeId)).limit_reached).toBe(false);
    await post(partial, { 'X-FID': saved.body.id });
    expect(await countOf(server, node.nodeId)).toEqual({ counted: 2, over: 0, tests: 3 });
    expect((await load(node.nodeId)).limit_reached).toBe(true);
  });

  test('a raised limit opens the node, and a limit counts the feedbacks from before it', async () => {
    const node = await addNode(server, 'node-raised', {});
    for (let round = 0; round < 3; round += 1) await post(feedbackOf(node));
    const expectReached = async (feedbacks: number, isReached: boolean) => {
      await addNode(server, node.nodeId, { server: { limits: { feedbacks } } });
      await expect.poll(async () => (await load(node.nodeId)).limit_reached, cached).toBe(isReached);
    };
    await expectReached(3, true);
    await expectReached(4, false);
    await post(feedbackOf(node));
    await post(feedbackOf(node));
    expect(await countOf(server, node.nodeId)).toEqual({ counted: 4, over: 1, tests: 0 });
  });

  test('a refused feedback does not count', async () => {
    const node = await addNode(server, 'node-strict', { server: { refuse_invalid: true, limits: { feedbacks: 1 } } });
    const bad = feedbackOf(node, { responses: [{ question_id: 'q-score', option_id: 'opt-nps-99' }] });
    expect((await post(bad)).status).toBe(400);
    expect((await load(node.nodeId)).limit_reached).toBe(false);
  });

  test('a feedback that is refused because of its file does not count', async () => {
    const node = await addNode(server, 'node-files', { server: { limits: { feedbacks: 1 } } });
    const file = await server.upload('/api/v1/attachments', { file: png });
    const attached = { attachment_ids: [file.body.id] };
    expect((await post(feedbackOf(await addNode(server, 'node-owner', {}), attached))).status).toBe(200);
    expect((await post(feedbackOf(node, attached))).status).toBe(403);
    await post(feedbackOf(node));
    expect(await countOf(server, node.nodeId)).toEqual({ counted: 1, over: 0, tests: 0 });
  });

  test('the widget of a node without limits has none, and that of a full node says so', async () => {
    const settings = async () => (await server.call('GET', '/api/v1/web_widgets/code/PSN-HARBOUR')).body.limits;
    expect(await settings()).toBeNull();
    await addNode(server, 'node-harbour', {
      sample_percent: 20,
      cool_down_days: 7,
      server: { limits: { feedbacks: 1 } },
    });
    const limits = { sample_percent: 20, cool_down_days: 7, limit_reached: false };
    await expect.poll(settings, cached).toEqual(limits);
    await post(aFeedback({ device_id: 'device-widget' }));
    expect(await settings()).toEqual({ ...limits, limit_reached: true });
  });
});

const readDemo = () => readFile(new URL('../../demo/node.harbour.json', import.meta.url), 'utf8');

test('the settings of the documentation are valid, and limit the node of the demo', async () => {
  const page = await readFile(new URL('../../../../docs/sampling.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```text\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json));
  const text = JSON.stringify(Object.assign(JSON.parse(await readDemo()), ...blocks));
  const { definitions, problems, warnings } = readDefinitions([{ file: 'node', text }], new Set());
  expect({ problems, unknown: warnings.filter(({ message }) => message.includes('unknown field')) }).toEqual({
    problems: [],
    unknown: [],
  });
  const limits = limitsOf({ server: decodeNode(JSON.stringify(definitions.nodes[0]?.document)).server });
  expect(limits.map(({ key, max }) => [key, max])).toEqual([
    ['feedbacks', 500],
    ['quota:unhappy', 100],
    ['quota:fans', 50],
  ]);
});

describe.each([
  [{ sample_percent: 101 }, 'sample_percent'],
  [{ cool_down_days: -1 }, 'cool_down_days'],
  [{ server: { limits: { feedbacks: 0 } } }, 'server.limits.feedbacks'],
  [{ server: { limits: { quotas: [{ key: 'a b', condition: true, max: 1 }] } } }, 'server.limits.quotas.0.key'],
  [
    { server: { limits: { quotas: [{ key: 'a', condition: { like: [] }, max: 1 }] } } },
    'server.limits.quotas.0.condition',
  ],
  [
    { server: { limits: { quotas: [{ key: 'a', condition: { var: 'answers.nobody' }, max: 1 }] } } },
    'server.limits.quotas.0.condition',
  ],
  [
    {
      server: {
        limits: {
          quotas: [
            { key: 'a', condition: true, max: 1 },
            { key: 'a', condition: false, max: 1 },
          ],
        },
      },
    },
    'server.limits.quotas',
  ],
])('a definition with %j', (changes, problemPath) => {
  test(`is refused at ${problemPath}`, async () => {
    const text = JSON.stringify({ ...JSON.parse(await readDemo()), ...changes });
    const { problems } = readDefinitions([{ file: 'node', text }], new Set());
    expect(problems.map(({ path }) => path)).toEqual([problemPath]);
  });
});

describe.skipIf(!canShare)('limits of a node with two processes', () => {
  test('50 feedbacks at two processes fill a node of 20 and no more', async () => {
    const { left, right, drop } = await startTwoProcesses();
    try {
      const limits = { feedbacks: 20, quotas: [{ key: 'promoters', condition: promoter, max: 7 }] };
      const node = await addNode(left, 'node-shared', { server: { limits } });
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          (index % 2 === 0 ? left : right).postJson(
            path,
            feedbackOf(node, { responses: score(index % 4 < 2 ? 9 : 1) }),
          ),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await countOf(left, node.nodeId)).toEqual({ counted: 20, over: 30, tests: 0 });
      const rows = await left.services.database.selectFrom('limit_counts').selectAll().execute();
      expect(rows.every(({ limit_key, count }) => count <= (limit_key === 'feedbacks' ? 20 : 7))).toBe(true);
    } finally {
      await Promise.all([left.stop(), right.stop()]);
      await drop();
    }
  });
});
