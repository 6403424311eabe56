import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { inspection } from '../../limits/tables/inspection.ts';
import { createInspector, type Inspector, type InspectorOptions } from './create-inspector.ts';

const rules = { mediaTypes: ['image/png'], maxPixels: 1_000_000 };
const thread = new URL('../../testing/endless-thread.ts', import.meta.url);

let inspector: Inspector | undefined;
const errors: unknown[] = [];
const start = (options: Partial<InspectorOptions> = {}): Inspector => {
  inspector = createInspector({ thread, onError: (error) => errors.push(error), ...options });
  return inspector;
};
afterEach(async () => {
  await inspector?.close();
  errors.length = 0;
});

test('an inspection above its time is stopped and refused, and the next file is inspected', async () => {
  const { inspect } = start({ timeMs: 200 });
  expect(await inspect('time', rules, 'a')).toBe('too_costly');
  expect(await inspect('good', rules, 'a')).toBe('unsupported_type');
  expect(errors).toEqual([]);
});

test('an inspection above its memory is stopped and refused, and the next file is inspected', async () => {
  const { inspect } = start({ timeMs: 60_000 });
  expect(await inspect('memory', rules, 'a')).toBe('too_costly');
  expect(await inspect('good', rules, 'a')).toBe('unsupported_type');
  expect(errors).toEqual([]);
});

test('a fault of the thread is reported, the file is refused for now, and the next file is inspected', async () => {
  const { inspect } = start();
  expect(await inspect('fail', rules, 'a')).toBe('unavailable');
  expect(errors).toMatchObject([{ message: 'The thread has a fault' }]);
  expect(await inspect('good', rules, 'a')).toBe('unsupported_type');
});

test('files of one caller wait for each other, and those of another caller do not wait for them', async () => {
  const { inspect } = start({ timeMs: 1_000 });
  let isOver = false;
  const endless = [inspect('time', rules, 'a'), inspect('time', rules, 'a')];
  void Promise.all(endless).then(() => {
    isOver = true;
  });
  expect(await inspect('good', rules, 'b')).toBe('unsupported_type');
  expect(isOver).toBe(false);
  expect(await Promise.all(endless)).toEqual(['too_costly', 'too_costly']);
});

test('more files than may wait are refused at once, first those of a caller with many', async () => {
  const { inspect, close } = start({ timeMs: 60_000 });
  const outcomes: string[] = [];
  const send = (caller: string): void =>
    void inspect('time', rules, caller).then((outcome) => outcomes.push(`${caller} ${String(outcome)}`));
  for (let count = 0; count < inspection.waitingOfCaller.most + 1; count++) send('a');
  send('a');
  await wait(0);
  expect(outcomes).toEqual(['a unavailable']);
  // One of `b` runs beside one of `a`; the others wait.
  for (let count = 0; count < inspection.waiting.most - inspection.waitingOfCaller.most + 1; count++)
    send(count === 0 ? 'b' : `c${count}`);
  send('d');
  await wait(0);
  expect(outcomes).toEqual(['a unavailable', 'd unavailable']);
  await close();
  await wait(0);
  expect(new Set(outcomes.map((outcome) => outcome.split(' ')[1]))).toEqual(new Set(['unavailable']));
  expect(outcomes).toHaveLength(inspection.waiting.most + 4);
});
