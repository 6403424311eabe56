/**
 * Reads the table of `docs/asvs.md`, and says where it differs from the standard's list, or names a file, a test or a section
 * that is not there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, cellsOf, titlesOf } from './requirements-trace.mjs';

export const statuses = ['pass', 'by document', 'not applicable', 'exception'];

/**
 * Reads the rows of requirements; other tables have no number in their first column.
 *
 * @param {string} markdown
 */
export function requirementsOf(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const [id = '', level = '', summary = '', status = '', where = ''] = cellsOf(line) ?? [];
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, summary, status, where }] : [];
  });
}

/**
 * Finds what is wrong with the table, a line each.
 *
 * @param {string} markdown
 * @param {Readonly<Record<string, readonly string[]>>} levels The ids of each level, as the standard has them.
 * @param {string} root The paths of files begin here.
 */
export function asvsFindings(markdown, levels, root) {
  const rows = requirementsOf(markdown);
  const levelOf = new Map(Object.entries(levels).flatMap(([level, ids]) => ids.map((id) => [id, level])));
  const listed = new Set(rows.map(({ id }) => id));
  const missing = [...levelOf.keys()].filter((id) => !listed.has(id)).map((id) => `${id} is missing`);
  const twice = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  return [
    ...missing,
    ...twice.map(({ id }) => `${id} is there twice`),
    ...rows.flatMap((row) => rowFindings(row, levelOf.get(row.id), root)),
  ];
}

function rowFindings({ id, level, summary, status, where }, known, root) {
  const found = [];
  if (known === undefined) found.push(`${id} is no requirement of levels 1 and 2`);
  else if (known !== level) found.push(`${id} is of level ${known}`);
  if (summary === '') found.push(`${id} has no summary`);
  if (!statuses.includes(status)) found.push(`${id} has no status`);
  const tests = testsOf(where);
  const sections = sectionsOf(where);
  if (status === 'pass' && tests.length === 0) found.push(`${id} passes without a test`);
  if (status === 'by document' && sections.length === 0) found.push(`${id} names no section`);
  const isExplained = where.replaceAll(/`[^`]*`/g, '').trim().length >= 8;
  if (!['pass', 'by document'].includes(status) && !isExplained) found.push(`${id} has no reason`);
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file).filter(isPath);
  for (const file of files) if (!existsSync(join(root, file))) found.push(`${id}: there is no ${file}`);
  for (const { file, title } of tests)
    if (existsSync(join(root, file)) && !titlesIn(join(root, file)).has(title))
      found.push(`${id}: ${file} has no test '${title}'`);
  for (const { page, heading } of sections)
    if (!headingsIn(join(root, page)).has(heading)) found.push(`${id}: ${page} has no section #${heading}`);
  return found;
}

/** Reads the tests of a cell, each a line of its own: the file, `›` and the title. */
function testsOf(where) {
  return where.split(/<br ?\/?>/).flatMap((line) => {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(line.trim()) ?? [];
    return file === undefined ? [] : [{ file, title: bare(title) }];
  });
}

/** Reads the links of a cell to sections of a page, and the sections of `SECURITY.md`, which the site of the pages lacks. */
function sectionsOf(where) {
  return [
    ...[...where.matchAll(/\]\(([\w./-]+\.md)#([^)]+)\)/g)].map(([, page, heading]) => ({
      page: `docs/${page}`,
      heading,
    })),
    ...[...where.matchAll(/`(SECURITY\.md)#([\w-]+)`/g)].map(([, page, heading]) => ({ page, heading })),
  ];
}

const titles = new Map();

function titlesIn(path) {
  const known = titles.get(path) ?? titlesOf(readFileSync(path, 'utf8'));
  titles.set(path, known);
  return known;
}

/** Returns the headings of a page as fragments of an address. */
function headingsIn(path) {
  if (!existsSync(path)) return new Set();
  const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
        .replaceAll(/\s/g, '-'),
    ),
  );
}

/** Other words in code marks are names of settings and headers, and titles of tests. */
function isPath(text) {
  return (
    /^[\w.@-]+(?:\/[\w.@-]+)*\.[a-z]+$/i.test(text) || (text.includes('/') && !/\s/.test(text)) || text.startsWith('.')
  );
}
