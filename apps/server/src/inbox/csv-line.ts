import { stringify } from 'csv-stringify/sync';

/** Matches text that a spreadsheet reads as a formula, also after white space. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/**
 * Writes one line of a CSV file. An apostrophe before a formula makes it plain text. Each text is quoted, so that a
 * spreadsheet with another separator reads one cell.
 *
 * @param isPlain Formulas stay as they are, for programs.
 */
export function csvLine(values: readonly unknown[], isPlain = false): string {
  return stringify([values.map((value) => toCell(value, isPlain))], { quoted_string: true, quoted_empty: false });
}

function toCell(value: unknown, isPlain: boolean): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return !isPlain && formula.test(text) ? `'${text}` : text;
}
