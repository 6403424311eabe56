import { stringify } from 'csv-stringify/sync';

/** Matches text that a spreadsheet reads as a formula, also after white space. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/**
 * Writes one line of a CSV file. An apostrophe before a formula makes it plain text. Each text is quoted, so that a
 * spreadsheet with another separator reads one cell.
 */
export function csvLine(values: readonly unknown[]): string {
  return stringify([values.map(toCell)], { quoted_string: true, quoted_empty: false });
}

function toCell(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return formula.test(text) ? `'${text}` : text;
}
