import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { conformanceFindings, conformanceReport, report, versionOf } from './conformance.mjs';
import { european, functional, wcag } from './conformance-rows.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

test('Each row of the conformance report has a level, and a reason or tests that exist.', () => {
  expect(conformanceFindings([...wcag.A, ...wcag.AA, ...functional, ...european], root)).toEqual([]);
});

test('The conformance report has each criterion of WCAG 2.2 of levels A and AA.', () => {
  expect([wcag.A.length, wcag.AA.length]).toEqual([31, 24]);
});

test('The page of the conformance report is that of its rows and of the version: `pnpm conformance` writes it.', () => {
  expect(readFileSync(new URL(`../${report}`, import.meta.url), 'utf8')).toBe(conformanceReport(versionOf(root)));
});

const title = 'The conformance report has each criterion of WCAG 2.2 of levels A and AA.';
const row = {
  id: '1.1.1',
  name: 'One',
  level: 'Supports',
  text: '',
  tests: [`scripts/conformance.test.mjs › ${title}`],
};

test.each([
  { name: 'a good row', rows: [row], found: [] },
  { name: 'a row that is there twice', rows: [row, row], found: ['1.1.1 is there twice'] },
  { name: 'an unknown level', rows: [{ ...row, level: 'Yes', text: 'Because' }], found: ['1.1.1 has no level'] },
  { name: 'no proof', rows: [{ ...row, tests: [] }], found: ['1.1.1 has neither a reason nor a test'] },
  {
    name: 'a part without a reason',
    rows: [{ ...row, level: 'Partially supports' }],
    found: ['1.1.1 has neither a reason nor a test'],
  },
  {
    name: 'a file that is not there',
    rows: [{ ...row, tests: ['scripts/none.test.mjs › Title'] }],
    found: ['1.1.1: there is no scripts/none.test.mjs'],
  },
  {
    name: 'a test that is not in its file',
    rows: [{ ...row, tests: ['scripts/conformance.test.mjs › Another'] }],
    found: ["1.1.1: scripts/conformance.test.mjs has no test 'Another'"],
  },
])('The check of the report: $name', ({ rows, found }) => {
  expect(conformanceFindings(rows, root)).toEqual(found);
});
