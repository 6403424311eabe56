import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rung, store } from './examples/host-store.ts';

test('the README prints the example of a host application’s store, and the example runs', () => {
  const example = readFileSync(join(import.meta.dirname, 'examples/host-store.ts'), 'utf8');
  expect(readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')).toContain(example);
  expect(store.getState()).toEqual({ cart: ['lamp'], product: { bell: 2 } });
  expect(rung).toEqual(['wake 2']);
});
