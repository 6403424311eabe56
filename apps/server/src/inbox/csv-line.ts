import { stringify } from 'csv-stringify/sync';

/** A spreadsheet reads a cell that begins with one of these, or with white space before it, as a formula. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/u;

/**
 * Writes one line of a CSV file. Text that a spreadsheet would run is made text by an apostrophe; each text is quoted, so
 * that a spreadsheet with another separator does not cut it into cells.
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
