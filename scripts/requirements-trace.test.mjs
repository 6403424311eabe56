import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findings, rowsOf, titlesOf } from './requirements-trace.mjs';

describe('the rows of a table', () => {
  const table = (...rows) =>
    ['| Where | Sentence | Test file | Test name |', '| --- | --- | --- | --- |', ...rows].join('\n');

  test.each([
    ['| 2 | It opens. | `a.test.ts` | `opens` |', { file: 'a.test.ts', titles: ['opens'] }],
    ['| 2 | It opens. | a.test.ts | opens<br>`closes` |', { file: 'a.test.ts', titles: ['opens', 'closes'] }],
    ['| 2 | Either. | a.test.ts | `a \\| b` |', { file: 'a.test.ts', titles: ['a | b'] }],
    ['| 2 | In code. | a.test.ts | `` the `code` `` |', { file: 'a.test.ts', titles: ['the `code`'] }],
    ['| 2 | Not yet. | – | why not |', { file: null, titles: ['why not'] }],
  ])('%s', (row, read) => {
    expect(rowsOf(table(row))).toEqual([expect.objectContaining({ line: 3, ...read })]);
  });

  test('A table without the columns of a trace has no rows.', () => {
    expect(rowsOf('| Key | Value |\n| --- | --- |\n| a | b |\n\nText.')).toEqual([]);
  });
});

test.each([
  ["test('opens', () => {});", ['opens']],
  ["test('it\\'s', async () => {});", ["it's"]],
  ['test(`in ${name}: opens`, () => {});', ['in ${name}: opens']],
  ["test.each([\n  ['a', f('b')],\n])('%s: opens', () => {});", ['%s: opens']],
  ["test.each<{ name: string }>([{ name: 'a' }])('$name', () => {});", ['$name']],
  ["describe('opening', () => { it(\n'works', () => {}); });", ['works']],
  ["test.describe('on a phone', () => { test.use({ a: 1 }); test('fills', () => {}); });", ['fills']],
  ["test.runIf(hasRedis)('shares');", ['shares']],
  ["test.runIf(hasRedis).each(engines)(\n'shares on $name', () => {});", ['shares on $name']],
  ["await test.step('sends', () => {});", []],
])('the titles in %s', (source, titles) => {
  expect([...titlesOf(source)]).toEqual(titles);
});

test.each([
  { file: 'a.test.ts', name: 'opens', wrong: [] },
  { file: 'a.test.ts', name: 'closes', wrong: ["docs/sentences/x.md:3: a.test.ts has no test 'closes'"] },
  { file: 'b.test.ts', name: 'opens', wrong: ['docs/sentences/x.md:3: there is no b.test.ts'] },
  { file: '–', name: '', wrong: ['docs/sentences/x.md:3: neither a test nor a reason'] },
])('$file, $name', ({ file, name, wrong }) => {
  const root = mkdtempSync(join(tmpdir(), 'sentences-'));
  try {
    mkdirSync(join(root, 'docs/sentences'), { recursive: true });
    writeFileSync(join(root, 'a.test.ts'), "test('opens', () => {});");
    const row = `| 2 | It opens. | ${file} | ${name} |`;
    writeFileSync(
      join(root, 'docs/sentences/x.md'),
      `| Where | Sentence | Test file | Test name |\n| - | - | - | - |\n${row}\n`,
    );
    expect(findings(root)).toEqual({ rows: 1, found: wrong });
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('Each traced sentence names an existing test.', () => {
  const { rows, found } = findings(fileURLToPath(new URL('..', import.meta.url)));
  expect(found).toEqual([]);
  expect(rows).toBeGreaterThan(0);
});
