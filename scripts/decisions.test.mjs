import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { overview, withDecisions } from './decisions.mjs';
import { root } from './toolchain.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'product-decisions-'));
  mkdirSync(join(folder, 'docs/decisions'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (file, text) => writeFileSync(join(folder, 'docs/decisions', file), text);

test('docs/decisions/README.md lists every decision; `pnpm decisions` writes it anew', () => {
  expect(readFileSync(join(root, overview), 'utf8')).toBe(withDecisions(root));
});

test('No two decisions have the same number.', () => {
  const numbers = [...withDecisions(root).matchAll(/\((\d{4})-[^)]*\.md\)/g)].map(([, number]) => number);
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test.each(['# Decisions\n\nWords.\n', '# Decisions\n\nWords.\n\n- 0001: [Old](0001-old.md)\n'])(
  'the list takes the place of the one below the words of %j',
  (before) => {
    write('README.md', before);
    write('0002-second.md', '# Second\n\n# Not this\n');
    write('0001-first.md', '# 0001 – First\n');
    expect(withDecisions(folder)).toBe(
      '# Decisions\n\nWords.\n\n- 0001: [First](0001-first.md)\n- 0002: [Second](0002-second.md)\n',
    );
  },
);
