import { parseFlow } from '@product/flow-engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { aFeedback } from '../../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../../testing/test-server.ts';

const MINUTE_MS = 60_000;

const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

/** Activation dates in minutes relative to now. */
const times = [
  { name: 'without dates', start: null, end: null, isActive: true },
  { name: 'within its dates', start: -60, end: 60, isActive: true },
  { name: 'after its start, without an end', start: -60, end: null, isActive: true },
  { name: 'before its start', start: 60, end: 120, isActive: false },
  { name: 'after its end', start: -120, end: -60, isActive: false },
  { name: 'after its end, without a start', start: null, end: -60, isActive: false },
] as const;

describe.each(engines)('a node and its dates on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  let made = 0;
  const aNode = (start: number | null, end: number | null, message: string | null) =>
    addNode(
      server,
      `node-dated-${made++}`,
      {
        activation_start_date: start === null ? null : at(start),
        activation_end_date: end === null ? null : at(end),
        activation_expired_message: message,
      },
      Date.now() - 240 * MINUTE_MS,
    );
  const load = ({ nodeId }: { readonly nodeId: string }) => server.call('GET', `/api/v1/nodes/${nodeId}`);
  const post = (
    node: { readonly nodeId: string; readonly flowId: string },
    changes: Record<string, unknown>,
    key = '',
  ) =>
    server.postJson(
      '/api/v1/feedbacks',
      aFeedback({ node_id: node.nodeId, flow_id: node.flowId, ...changes }),
      key === '' ? {} : { 'idempotency-key': key },
    );

  test.each(times)(
    'a node $name returns its questions and accepts feedbacks: $isActive',
    async ({ start, end, isActive }) => {
      const node = await aNode(start, end, 'We are back in spring');
      const { status, body } = await load(node);
      expect(status).toBe(200);
      expect(JSON.stringify(body).includes('recommend')).toBe(isActive);
      expect((await server.call('GET', `/api/v1/flows/${node.flowId}`)).status).toBe(isActive ? 200 : 404);
      const posted = await post(node, { created_at: at(0), time_spent_in_seconds: 42 });
      expect([posted.status, posted.body.code]).toEqual(isActive ? [200, undefined] : [403, 'forbidden']);
    },
  );

  test('a node whose end is a day is open for the whole day in its time zone, and pages get the moment', async () => {
    // UTC+14 and UTC-11 never share the whole day of this moment.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const time_zone of zones) {
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(Date.now());
      const node = await addNode(
        server,
        `node-day-${time_zone.replace('/', '-')}`,
        { time_zone, activation_end_date: today, activation_expired_message: 'Over' },
        Date.now() - 240 * MINUTE_MS,
      );
      const { body } = await load(node);
      expect(JSON.stringify(body)).toContain('recommend');
      const lastMinute = Date.parse(body.activation_end_date);
      expect(new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(lastMinute)).toBe(today);
      expect(new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(lastMinute + 1)).not.toBe(today);
      expect((await post(node, { created_at: at(0), time_spent_in_seconds: 0 })).status).toBe(200);
    }
  });

  test('an inactive node returns its message as a field and as a valid page', async () => {
    const { body } = await load(await aNode(null, -60, 'We are back in spring'));
    expect(body.activation_expired_message).toBe('We are back in spring');
    expect(body.flow.elements).toMatchObject([{ type: 'label', body: { en: 'We are back in spring' } }]);
    expect(parseFlow(body.flow).states).toHaveLength(1);
  });

  test.each([{ message: null }, { message: '' }, { message: '  ' }])(
    'an inactive node without a message ($message) is not found',
    async ({ message }) => {
      expect((await load(await aNode(60, null, message))).status).toBe(404);
    },
  );

  test.each([
    { name: 'who was answering when it ended', createdAt: -5, spentSeconds: 10 * 60, status: 200 },
    { name: 'whose device had no network then', createdAt: -30, spentSeconds: 60, status: 200 },
    { name: 'who began after its end', createdAt: -5, spentSeconds: 60, status: 403 },
    { name: 'who says that they began before its start', createdAt: -200, spentSeconds: 0, status: 403 },
  ])('the feedback of a visitor $name gets the status $status', async ({ createdAt, spentSeconds, status }) => {
    const node = await aNode(-120, -10, null);
    const posted = await post(node, { created_at: at(createdAt), time_spent_in_seconds: spentSeconds });
    expect(posted.status).toBe(status);
  });

  test.each([
    { days: 29, status: 200 },
    { days: 31, status: 403 },
  ])(
    'a feedback given in time that arrives $days days after the node’s end gets the status $status',
    async ({ days, status }) => {
      const node = await aNode(-120, -10, null);
      const given = { created_at: at(-30), time_spent_in_seconds: 60 };
      server.advance(days * 24 * 60 * MINUTE_MS);
      expect((await post(node, given)).status).toBe(status);
      server.advance(-days * 24 * 60 * MINUTE_MS);
    },
  );

  test.each([
    { name: 'before the node was imported', createdAt: -300 },
    { name: 'in the future', createdAt: 300 },
  ])('a feedback with a time $name counts as given now', async ({ createdAt }) => {
    const node = await aNode(null, -10, null);
    const posted = await post(node, { created_at: at(createdAt), time_spent_in_seconds: 400 * 60 });
    expect(posted).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('a retry of an accepted feedback gets the same response after the node’s end', async () => {
    const node = await aNode(-60, 60, null);
    const changes = { created_at: at(0), time_spent_in_seconds: 0 };
    const first = await post(node, changes, 'key-of-one-feedback');
    server.advance(120 * MINUTE_MS);
    const again = await post(node, changes, 'key-of-one-feedback');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await post(node, { created_at: at(120) }, 'key-of-another-one')).status).toBe(403);
    server.advance(-120 * MINUTE_MS);
  });
});
