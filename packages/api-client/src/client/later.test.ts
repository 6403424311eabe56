import { expect, test } from 'vitest';
import { later } from './later.ts';

test('a call runs once its code is there', async () => {
  const load = () => Promise.resolve({ answer: () => Promise.resolve({ ok: true, value: 42 } as const) });
  expect(await later(load, ({ answer }) => answer())).toEqual({ ok: true, value: 42 });
});

test('code that does not come is a network failure', async () => {
  const load = () => Promise.reject(new Error('Loading chunk failed'));
  expect(await later(load, () => Promise.resolve({ ok: true, value: 42 } as const))).toEqual({
    ok: false,
    error: { type: 'network', message: 'Network failure' },
  });
});
