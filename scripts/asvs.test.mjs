import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { asvsFindings, requirementsOf, statuses } from './asvs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const levels = JSON.parse(read('scripts/asvs-requirements.json'));

test('The table of ASVS has each requirement of levels 1 and 2, with its level and status; a pass names tests that exist.', () => {
  expect(asvsFindings(read('docs/asvs.md'), levels, root)).toEqual([]);
  expect([levels[1].length, levels[2].length]).toEqual([70, 183]);
});

test('The counts above the table of ASVS are those of its rows.', () => {
  const markdown = read('docs/asvs.md');
  const rows = requirementsOf(markdown);
  for (const level of ['1', '2']) {
    const counts = statuses.map((status) => rows.filter((row) => row.level === level && row.status === status).length);
    expect(markdown).toContain(`| Level ${level} (${levels[level].length}) | ${counts.join(' | ')} |`);
  }
});

const title = 'The counts above the table of ASVS are those of its rows.';
const row = `| 1.1.1 | 1 | Short | pass | Counted:<br>\`scripts/asvs.test.mjs\` › \`${title}\` |`;
const documented = '| 1.1.1 | 1 | Short | by document | [Limits](safeguards.md#limits) |';

test.each([
  { name: 'a good row', rows: [row], found: [] },
  { name: 'no row', rows: [], found: ['1.1.1 is missing'] },
  { name: 'a row that is there twice', rows: [row, row], found: ['1.1.1 is there twice'] },
  { name: 'another level', rows: [row.replace('| 1 |', '| 2 |')], found: ['1.1.1 is of level 1'] },
  {
    name: 'a foreign number',
    rows: [row, row.replace('1.1.1', '9.9.9')],
    found: ['9.9.9 is no requirement of levels 1 and 2'],
  },
  { name: 'no status', rows: [row.replace('pass', 'later')], found: ['1.1.1 has no status'] },
  { name: 'no summary', rows: [row.replace('Short', '')], found: ['1.1.1 has no summary'] },
  {
    name: 'a pass with a file alone',
    rows: ['| 1.1.1 | 1 | Short | pass | `scripts/asvs.test.mjs` |'],
    found: ['1.1.1 passes without a test'],
  },
  {
    name: 'a pass with a document alone',
    rows: [documented.replace('by document', 'pass')],
    found: ['1.1.1 passes without a test'],
  },
  {
    name: 'a test that is not in its file',
    rows: [row.replace('The counts', 'The sums')],
    found: [`1.1.1: scripts/asvs.test.mjs has no test '${title.replace('counts', 'sums')}'`],
  },
  { name: 'a section of a document', rows: [documented], found: [] },
  {
    name: 'a document without its section',
    rows: [documented.replace('#limits', '')],
    found: ['1.1.1 names no section'],
  },
  {
    name: 'a section that is not there',
    rows: [documented.replace('#limits', '#limit')],
    found: ['1.1.1: docs/safeguards.md has no section #limit'],
  },
  {
    name: 'an exception without a reason',
    rows: ['| 1.1.1 | 1 | Short | exception | `package.json` |'],
    found: ['1.1.1 has no reason'],
  },
  {
    name: 'a file that is not there',
    rows: [row.replace('Counted', '`docs/none.md`')],
    found: ['1.1.1: there is no docs/none.md'],
  },
])('The check of the table: $name', ({ rows, found }) => {
  expect(asvsFindings(rows.join('\n'), { 1: ['1.1.1'], 2: [] }, root)).toEqual(found);
});
