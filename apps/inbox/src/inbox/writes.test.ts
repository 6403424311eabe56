import type { RequestError, Result } from '@product/model';
import { expect, test } from 'vitest';
import { createWrites } from './writes.ts';

const aborted: RequestError = { type: 'network', message: 'Network failure' };

/** A call whose connection is dead until it is given up. */
const dead = ({ signal }: { readonly signal: AbortSignal }): Promise<Result<string>> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve({ ok: false, error: aborted })));

test('a call on a dead connection is made again over the new one', async () => {
  const writes = createWrites();
  const attempts: number[] = [];
  const sent = writes.send((options) => {
    attempts.push(attempts.length);
    return attempts.length < 3 ? dead(options) : Promise.resolve({ ok: true, value: 'stored' });
  });
  writes.restart();
  await Promise.resolve();
  await Promise.resolve();
  writes.restart();
  expect(await sent).toEqual({ ok: true, value: 'stored' });
  expect(attempts).toHaveLength(3);
});

test('a failure without a new connection is told, and a stored change is not made twice', async () => {
  const writes = createWrites();
  const refused: Result<string> = { ok: false, error: aborted };
  expect(await writes.send(() => Promise.resolve(refused))).toBe(refused);
  let count = 0;
  const sent = writes.send(async () => {
    count += 1;
    return { ok: true, value: count };
  });
  writes.restart();
  expect(await sent).toEqual({ ok: true, value: 1 });
  expect(count).toBe(1);
});
