import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readUnions } from '../src/reference/read-unions.ts';
import { root } from '../src/site/paths.ts';

const read = (path: string): string => readFileSync(root + path, 'utf8');
const page = read('docs/start/engine.md');
const readme = read('packages/flow-engine/README.md');
const blockOf = (text: string, start: RegExp): string => start.exec(text)?.[1] ?? '';

test('the page and the README start with the same example', () => {
  const example = blockOf(page, /```ts run file=survey\.mts\n(.*?)```/s);
  expect(example).toContain('timerFired');
  expect(blockOf(readme, /```ts\n(.*?)```/s)).toBe(example);
});

test('the flow on the page equals the example of the package', () => {
  const shown: unknown = JSON.parse(blockOf(page, /```json flow file=flow\.json\n(.*?)```/s));
  expect(shown).toEqual(JSON.parse(read('packages/flow-engine/example.flow.json')));
});

test('the table lists exactly the effects of the engine', () => {
  const type = 'FlowEffect.type';
  const effects = readUnions([{ type, from: '@product/flow-engine' }]).get(`@product/flow-engine ${type}`) ?? [];
  expect(effects.length).toBeGreaterThan(15);
  const table = blockOf(page, /\n## What effects ask of you\n(.*?)\n## /s);
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, word = '']) => word),
  );
  expect(listed.toSorted()).toEqual([...new Set(effects)].toSorted());
});
