import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTicks, type Loop, type Repeating, TOO_OLD_MS } from './repeat.ts';

type Line = readonly [string, string, unknown];
const forever = new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Lets promises and turns of the event loop settle while fake time passes. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 50) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 50));
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

function start(tick: Loop['tick'], options: Partial<Loop> = {}) {
  const lines: Line[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push([level, message.split(/[:;]/)[0] ?? '', fields]);
  const ended: string[] = [];
  const ticks = createTicks({
    log: { info: write('info'), error: write('error') } as never,
    onEnded: (_name, outcome) => void ended.push(outcome),
  });
  const loop: Repeating = ticks.repeat({ name: 'events', intervalMs: 500, deadlineMs: 1_000, ...options, tick });
  return { lines, ended, ticks, loop };
}

describe('a repeated loop', () => {
  test('ticks at once and again an interval after the end of each tick', async () => {
    const tick = vi.fn(async () => undefined);
    const { loop } = start(tick);
    await pass(100);
    expect(tick).toHaveBeenCalledTimes(1);
    await pass(1_000);
    expect(tick).toHaveBeenCalledTimes(3);
    await loop.stop();
    await pass(2_000);
    expect(tick).toHaveBeenCalledTimes(3);
  });

  test('may wait an interval before its first tick', async () => {
    const tick = vi.fn(async () => undefined);
    const { loop } = start(tick, { waitsFirst: true });
    await pass(450);
    expect(tick).not.toHaveBeenCalled();
    await pass(200);
    expect(tick).toHaveBeenCalledTimes(1);
    await loop.stop();
  });

  test('goes on at once while more work waits, and when it is woken', async () => {
    const more = [true, true, false];
    const tick = vi.fn(async () => more.shift());
    const { loop } = start(tick, { intervalMs: 60_000 });
    await pass(200);
    expect(tick).toHaveBeenCalledTimes(3);
    loop.wake();
    await pass(100);
    expect(tick).toHaveBeenCalledTimes(4);
    await loop.stop();
  });

  test('abandons a tick after its deadline, tells it once, and tells when it goes on', async () => {
    let isSilent = true;
    const signals: AbortSignal[] = [];
    const { loop, lines, ended } = start(
      async (signal) => {
        signals.push(signal);
        return isSilent ? forever : undefined;
      },
      { mostLate: 9 },
    );
    await pass(3_300);
    expect(signals.length).toBe(4);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true, false]);
    expect(lines).toEqual([['error', 'a worker passed its deadline', { worker: 'events', seconds: 1 }]]);
    isSilent = false;
    await pass(1_000);
    expect(lines.at(-1)).toEqual(['info', 'a worker goes on', { worker: 'events', seconds: expect.any(Number) }]);
    expect(ended.slice(0, 5)).toEqual(['late', 'late', 'late', 'late', 'done']);
    await loop.stop();
  });

  test('runs a limited number of abandoned ticks, and goes on when one of them ends', async () => {
    const ends: (() => void)[] = [];
    const { loop } = start(() => new Promise((resolve) => ends.push(() => resolve(undefined))), { mostLate: 1 });
    await pass(6_000);
    expect(ends.length).toBe(2);
    ends[0]?.();
    await pass(200);
    expect(ends.length).toBe(3);
    const stopping = loop.stop();
    await pass(1_500);
    await stopping;
  });

  test('starts a further tick after a while, though no abandoned one ends', async () => {
    const tick = vi.fn(() => forever);
    const { loop } = start(tick);
    await pass(40_000);
    expect(tick.mock.calls.length).toBeGreaterThan(2);
    const stopping = loop.stop();
    await pass(1_500);
    await stopping;
  });

  test('tells the first of several failures, and that it goes on', async () => {
    let isFailing = true;
    const { loop, lines } = start(async () => {
      if (isFailing) throw Object.assign(new Error('secret'), { code: '57P01' });
      return undefined;
    });
    await pass(2_000);
    expect(lines).toEqual([
      ['error', 'a worker failed', { worker: 'events', error: expect.objectContaining({ code: '57P01' }) }],
    ]);
    isFailing = false;
    await pass(1_000);
    expect(lines.map(([, message]) => message)).toEqual(['a worker failed', 'a worker goes on']);
    await loop.stop();
  });

  test('tells its age, and is too old only if it is vital and no tick ends', async () => {
    const silent = start(() => forever, { isVital: true });
    const other = start(() => forever);
    const failing = start(() => Promise.reject(new Error('no')), { isVital: true });
    await pass(1_000);
    expect(silent.ticks.states()).toMatchObject([{ name: 'events', isTooOld: false }]);
    await pass(TOO_OLD_MS);
    expect(silent.ticks.states()).toMatchObject([{ isTooOld: true }]);
    expect(silent.ticks.states()[0]?.ageSeconds).toBeGreaterThan(10);
    expect(other.ticks.states()).toMatchObject([{ isTooOld: false }]);
    expect(failing.ticks.states()).toMatchObject([{ isTooOld: false }]);
    expect(failing.ticks.states()[0]?.ageSeconds).toBeGreaterThan(10);
    const stopping = Promise.all([silent, other, failing].map(({ loop }) => loop.stop()));
    await pass(1_500);
    await stopping;
    expect(silent.ticks.states()).toEqual([]);
  });
});
