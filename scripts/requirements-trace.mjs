/**
 * Traces each sentence of the specification to its test, and reports rows whose test is missing. Tables have a column for
 * the test file and one for the test name. A row without a file gives the reason in place of the name.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Documents with such tables. The engine has its own test, because its table names rows of test tables. */
const documents = ['docs/sentences/*.md', 'docs/threats.md', 'packages/chat-core/docs/sentences.md'];

/**
 * @typedef {{ line: number, sentence: string, file: string | null, titles: string[] }} Row
 *
 * @param {string} markdown
 * @returns {Row[]}
 */
export function rowsOf(markdown) {
  const rows = [];
  let columns;
  for (const [at, text] of markdown.split('\n').entries()) {
    const cells = cellsOf(text);
    if (cells === undefined) columns = undefined;
    else if (columns === undefined) columns = columnsOf(cells);
    else if (columns.file >= 0 && columns.name >= 0 && !cells.every((cell) => /^:?-+:?$/.test(cell))) {
      const file = bare(cells[columns.file] ?? '');
      rows.push({
        line: at + 1,
        sentence: cells[columns.sentence] ?? '',
        file: /^[–—-]?$/.test(file) ? null : file,
        titles: (cells[columns.name] ?? '').split(/<br ?\/?>/).map(bare),
      });
    }
  }
  return rows;
}

function columnsOf(header) {
  const find = (pattern) => header.findIndex((cell) => pattern.test(cell));
  return { sentence: find(/sentence/i), file: find(/file/i), name: find(/name/i) };
}

/**
 * Splits a line of a table into its cells; undefined for another line.
 *
 * @param {string} line
 */
export function cellsOf(line) {
  const row = line.trim();
  if (!row.startsWith('|')) return undefined;
  return row
    .slice(1, row.endsWith('|') ? -1 : undefined)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/**
 * Removes the code marks around a cell.
 *
 * @param {string} cell
 */
export function bare(cell) {
  return /^(`+) ?(.*?) ?\1$/.exec(cell.trim())?.[2] ?? cell.trim();
}

const call = /\b(?:test|it)(\.(?:each|for|prop|concurrent|sequential|runIf))*(?:<[^(]*>)?\(\s*/g;
const text = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/y;

/**
 * Returns the titles of the tests in a source; of a table of cases the template.
 *
 * @param {string} source
 */
export function titlesOf(source) {
  const titles = new Set();
  for (const { 0: match, index } of source.matchAll(call)) {
    let from = index + match.length;
    if (/\.(each|for|prop|runIf)\b/.test(match)) {
      const named = /\)\s*\(\s*(?=['"`])/g;
      named.lastIndex = from;
      if (named.exec(source) === null) continue;
      from = named.lastIndex;
    }
    text.lastIndex = from;
    const title = text.exec(source)?.[2];
    if (title !== undefined) titles.add(title.replaceAll(/\\(['"`])/g, '$1'));
  }
  return titles;
}

/**
 * Returns the problems of the tables, a line each.
 *
 * @param {string} root
 */
export function findings(root) {
  const found = [];
  let rows = 0;
  const titlesByFile = new Map();
  for (const document of documents.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const isIn = (folder, file) => existsSync(join(root, folder, file));
    for (const { line, file, titles } of rowsOf(readFileSync(join(root, document), 'utf8'))) {
      rows += 1;
      const where = `${document}:${line}`;
      if (file === null) {
        if (titles.every((reason) => reason === '')) found.push(`${where}: neither a test nor a reason`);
        continue;
      }
      // The table of a package may name its files from there.
      const folder = ['', dirname(dirname(document))].find((each) => isIn(each, file));
      if (folder === undefined) {
        found.push(`${where}: there is no ${file}`);
        continue;
      }
      const path = join(root, folder, file);
      const known = titlesByFile.get(path) ?? titlesOf(readFileSync(path, 'utf8'));
      titlesByFile.set(path, known);
      for (const title of titles) if (!known.has(title)) found.push(`${where}: ${file} has no test '${title}'`);
    }
  }
  return { rows, found };
}
