import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { LoopState } from '../ticks/repeat.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const states: LoopState[] = [
  { name: 'events', intervalSeconds: 0.5, ageSeconds: 12.5, isTooOld: true },
  { name: 'retention', intervalSeconds: 86_400, ageSeconds: 60, isTooOld: false },
];

function create(isPooled = true, clock = { at: 1_000_000 }) {
  return createMetrics({
    poolUse: () => (isPooled ? { size: 20, total: 7, idle: 3, waiting: 2 } : undefined),
    loops: () => states,
    now: () => clock.at,
  });
}

/** Reads the values of series, by name and labels. */
async function valuesOf(metrics: Metrics): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line) => {
      const [, series = '', value] = /^(.*) (\S+)$/.exec(line) ?? [];
      return [series, Number(value)];
    }),
  );
}

test('the pool of connections is read at each scrape, and SQLite has none', async () => {
  expect(await valuesOf(create())).toMatchObject({
    product_database_connections_max: 20,
    'product_database_connections{state="used"}': 4,
    'product_database_connections{state="idle"}': 3,
    product_database_calls_waiting: 2,
  });
  expect(await create(false).text()).not.toContain('product_database');
});

test('workers tell their ticks, how long these took, their age and whether they are too old', async () => {
  const metrics = create();
  metrics.tickEnded('events', 'done', 0.02);
  metrics.tickEnded('events', 'late', 5);
  expect(await valuesOf(metrics)).toMatchObject({
    'product_worker_ticks_total{worker="events",outcome="done"}': 1,
    'product_worker_ticks_total{worker="events",outcome="failed"}': 0,
    'product_worker_ticks_total{worker="events",outcome="late"}': 1,
    'product_worker_tick_seconds_bucket{le="0.1",worker="events"}': 1,
    'product_worker_tick_seconds_sum{worker="events"}': 5.02,
    'product_worker_age_seconds{worker="events"}': 12.5,
    'product_worker_interval_seconds{worker="events"}': 0.5,
    'product_worker_too_old{worker="events"}': 1,
    'product_worker_too_old{worker="retention"}': 0,
  });
});

test('a worker that has stopped leaves the gauges', async () => {
  const loops = [...states];
  const metrics = createMetrics({ poolUse: () => undefined, loops: () => loops, now: Date.now });
  await metrics.text();
  loops.pop();
  const values = await valuesOf(metrics);
  expect(values['product_worker_age_seconds{worker="events"}']).toBe(12.5);
  expect(values).not.toHaveProperty('product_worker_age_seconds{worker="retention"}');
});

test('the backlog stays as it was measured, and its oldest one grows older without another measurement', async () => {
  const clock = { at: 1_000_000 };
  const metrics = create(true, clock);
  expect(Object.keys(await valuesOf(metrics)).filter((series) => series.startsWith('product_backlog'))).toEqual([]);
  metrics.backlogMeasured({
    waiting: { events: 3, webhooks: 2, mails: 0 },
    oldestAt: { events: 990_000, webhooks: null, mails: null },
    dead: { webhooks: 4, mails: 1 },
  });
  clock.at += 20_000;
  expect(await valuesOf(metrics)).toMatchObject({
    'product_backlog_items{queue="events"}': 3,
    'product_backlog_items{queue="webhooks"}': 2,
    'product_backlog_oldest_seconds{queue="events"}': 30,
    'product_backlog_oldest_seconds{queue="webhooks"}': 0,
    'product_dead_letters{queue="webhooks"}': 4,
    'product_dead_letters{queue="mails"}': 1,
  });
});

test('an outage of Redis is counted, and 1 while it lasts', async () => {
  const metrics = create();
  metrics.redisFails(true);
  metrics.liveEventLost();
  expect(await valuesOf(metrics)).toMatchObject({
    product_redis_failing: 1,
    product_redis_outages_total: 1,
    product_live_events_lost_total: 1,
    product_live_gaps_total: 0,
  });
  metrics.redisFails(false);
  metrics.liveGapClosed();
  expect(await valuesOf(metrics)).toMatchObject({
    product_redis_failing: 0,
    product_redis_outages_total: 1,
    product_live_gaps_total: 1,
  });
});

test('failures that have not happened yet are 0, so that a rate sees the first one', async () => {
  expect(await valuesOf(create())).toMatchObject({
    'product_webhook_calls_total{outcome="dead"}': 0,
    'product_mails_total{kind="reply",outcome="dead"}': 0,
    product_redis_outages_total: 0,
    product_live_events_lost_total: 0,
  });
});

test('unknown HTTP methods share one series', async () => {
  const metrics = create();
  for (const method of ['PROPFIND', 'MKCOL', 'SUBSCRIBE', 'GET'])
    metrics.requestHandled({ method, route: '/*', status: 404, ms: 1 });
  const values = await valuesOf(metrics);
  expect(values['product_http_request_seconds_count{method="other",route="/*",status="404"}']).toBe(3);
  expect(values['product_http_request_seconds_count{method="GET",route="/*",status="404"}']).toBe(1);
});

test('the process tells its memory, its processor time, its open files and the delay of its event loop, once', async () => {
  // Two servers in one process share these.
  await create().text();
  const text = await create().text();
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    ...(process.platform === 'linux' ? ['process_open_fds', 'process_max_fds'] : []),
  ])
    expect(text.match(new RegExp(`^${name} `, 'gm'))).toHaveLength(1);
  expect(text).not.toContain('nodejs_active_');
});

test('promtool accepts the names and the format', async () => {
  const metrics = create();
  metrics.tickEnded('events', 'done', 0.02);
  metrics.requestHandled({ method: 'GET', route: '/*', status: 200, ms: 1 });
  const { error, stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], {
    input: await metrics.text(),
    encoding: 'utf8',
  });
  if (error !== undefined) return console.warn('Left out: the names of metrics, since promtool is not installed.');
  // Prometheus advises names of all process metrics that the library cannot change.
  const ours = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line.startsWith('product_') || /error|invalid/i.test(line));
  expect(ours).toEqual([]);
});
