import { globSync, readFileSync } from 'node:fs';
import { product } from '@product/model';
import { expect, test } from 'vitest';
import { root } from '../src/site/paths.ts';

const page = readFileSync(`${root}docs/privacy.md`, 'utf8');
const explained = [...page.matchAll(/`([\w:/]+)(?:<[^`]*)?`/g)].map(([, key = '']) => key.replace(/\/$/, ''));

/** Finds storage keys in the code. */
function keysInCode(): Set<string> {
  const files = globSync('{packages/*,apps/hosting}/src/**/*.ts', { cwd: root });
  const found = new Set<string>([product.sessionKey]);
  for (const file of files.filter((name) => !/\.test\.|\/(?:contract|testing|catalogues)\//.test(name))) {
    const source = readFileSync(root + file, 'utf8');
    const stored =
      /(?:(?:storedValue(?:<[^(]*>)?|writeRecord)\(\s*\w+,\s*|(?:key|KEY|prefix|PREFERENCE|lastAlerted|Key) = (?:\(\w+: string\) => )?)['`]([A-Za-z_]+(?:\/[A-Z_]+)*)/g;
    for (const [, key = ''] of source.matchAll(stored)) found.add(key);
  }
  return found;
}

test('the privacy page explains every storage key', () => {
  const keys = [...keysInCode()];
  const some = ['DEVICE_ID', 'FLOW', 'FEEDBACK_QUEUE', 'CHAT', 'CHAT_DRAFT', 'WIDGET/SESSION', 'widget', 'frame'];
  expect(keys).toEqual(expect.arrayContaining(some));
  expect(keys.filter((key) => !explained.includes(key) && key !== 'VISITS')).toEqual([]);
});

test('the privacy page names the storage prefix', () => {
  expect(page).toContain(`\`${product.storagePrefix}\``);
});
