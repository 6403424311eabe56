import { expect, test } from 'vitest';
import { createRequests } from './requests.ts';

/** Timers that fire when told to. */
function handClock() {
  const timers = new Set<() => void>();
  return {
    after: (_delayMs: number, run: () => void) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
    ring: () => {
      for (const run of [...timers]) run();
    },
    size: () => timers.size,
  };
}

test('a reply reaches the request of its number, in any order', async () => {
  const clock = handClock();
  const requests = createRequests<string>(clock.after, 100);
  const ids: number[] = [];
  const first = requests.ask((id) => ids.push(id));
  const second = requests.ask((id) => ids.push(id));
  requests.settle(ids[1] ?? 0, 'two');
  requests.settle(ids[0] ?? 0, 'one');
  expect(await Promise.all([first, second])).toEqual([
    { ok: true, value: 'one' },
    { ok: true, value: 'two' },
  ]);
  expect(clock.size()).toBe(0);
});

test('silence ends as a timeout, and a late or foreign reply changes nothing', async () => {
  const clock = handClock();
  const requests = createRequests<string>(clock.after, 100);
  const reply = requests.ask(() => undefined);
  clock.ring();
  requests.settle(1, 'late');
  requests.settle(99, 'foreign');
  expect(await reply).toEqual({ ok: false, error: 'timeout' });
});

test('stopping ends every wait', async () => {
  const requests = createRequests<string>(handClock().after, 100);
  const replies = [requests.ask(() => undefined), requests.ask(() => undefined)];
  requests.stop();
  expect((await Promise.all(replies)).every((reply) => !reply.ok)).toBe(true);
});
