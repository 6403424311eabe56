import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { serverSettings } from './server-settings.ts';

const page = new URL('../../../../docs/reference/definitions.md', import.meta.url);

test('the reference lists each server setting of a node’s file', async () => {
  const [, part = ''] = (await readFile(page, 'utf8')).split('## What only this server reads\n');
  const [table = ''] = part.split('\n## ');
  const firstCells = table.split('\n').flatMap((row) => (row.startsWith('| `') ? [row.split('|')[1] ?? ''] : []));
  const named = firstCells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(named.toSorted()).toEqual(Object.keys(serverSettings.entries).toSorted());
});
