import { expect, test } from 'vitest';
import { createRequests } from './requests.ts';

/** Creates timers that fire on `ring`. */
function manualTimers() {
  const runs = new Set<() => void>();
  return {
    after: (_delayMs: number, run: () => void) => {
      runs.add(run);
      return () => void runs.delete(run);
    },
    ring: () => {
      for (const run of [...runs]) run();
    },
    size: () => runs.size,
  };
}

test('each reply resolves the request of its id, in any order', async () => {
  const timers = manualTimers();
  const requests = createRequests<string>(timers.after, 100);
  const ids: number[] = [];
  const first = requests.send((id) => ids.push(id));
  const second = requests.send((id) => ids.push(id));
  requests.resolve(ids[1] ?? 0, 'two');
  requests.resolve(ids[0] ?? 0, 'one');
  expect(await Promise.all([first, second])).toEqual([
    { ok: true, value: 'one' },
    { ok: true, value: 'two' },
  ]);
  expect(timers.size()).toBe(0);
});

test('a request without a reply times out, and a late or unknown reply changes nothing', async () => {
  const timers = manualTimers();
  const requests = createRequests<string>(timers.after, 100);
  const reply = requests.send(() => undefined);
  timers.ring();
  requests.resolve(1, 'late');
  requests.resolve(99, 'foreign');
  expect(await reply).toEqual({ ok: false, error: 'timeout' });
});

test('stopping ends every pending request', async () => {
  const requests = createRequests<string>(manualTimers().after, 100);
  const replies = [requests.send(() => undefined), requests.send(() => undefined)];
  requests.stop();
  expect((await Promise.all(replies)).every((reply) => !reply.ok)).toBe(true);
});
