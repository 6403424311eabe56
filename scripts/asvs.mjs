/** Reads the table of `docs/asvs.md`, and says where it differs from the standard's list or names a file that is not there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const statuses = ['pass', 'not applicable', 'exception'];

/**
 * Reads the rows of requirements; other tables have no number in their first column.
 *
 * @param {string} markdown
 */
export function requirementsOf(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, id = '', level = '', summary = '', status = '', where = ''] = cells;
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
  const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => file).filter(isPath);
  if (status === 'pass' && files.length === 0) found.push(`${id} passes without a file`);
  if (status !== 'pass' && where.replaceAll(/`[^`]*`/g, '').trim().length < 8) found.push(`${id} has no reason`);
  for (const file of files) if (!existsSync(join(root, file))) found.push(`${id}: there is no ${file}`);
  return found;
}

/** Other words in code marks are names of settings and headers. */
function isPath(text) {
  return /^[\w.@-]+(?:\/[\w.@-]+)*\.[a-z]+$/i.test(text) || text.includes('/') || text.startsWith('.');
}
