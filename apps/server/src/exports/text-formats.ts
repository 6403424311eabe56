import { csvLine } from '../inbox/csv-line.ts';
import type { Cell } from './answer-columns.ts';
import type { DateCell } from './date-cell.ts';
import type { ExportTable } from './export-table.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const CHUNK_LENGTH = 16_384;

/** Writes a date as its text. */
function plainValue(cell: Cell): Exclude<Cell, DateCell> {
  return typeof cell === 'object' && cell !== null ? cell.text : cell;
}

/** Joins lines to chunks of a size that a connection carries well. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function* csvLines({ headers, rows }: ExportTable, isPlain: boolean): AsyncGenerator<string> {
  yield (isPlain ? '' : BYTE_ORDER_MARK) + csvLine(headers, isPlain);
  for await (const cells of rows()) yield csvLine(cells.map(plainValue), isPlain);
}

async function* ndjsonLines({ headers, rows }: ExportTable): AsyncGenerator<string> {
  for await (const cells of rows()) {
    const entries = headers.map((header, index) => [header, plainValue(cells[index] ?? null)] as const);
    yield `${JSON.stringify(Object.fromEntries(entries))}\n`;
  }
}

/**
 * Writes a table as CSV. Cells that a spreadsheet would run as formulas become text.
 *
 * @param isPlain For programs: texts as they are, without a byte order mark.
 */
export function writeCsv(table: ExportTable, isPlain = false): AsyncGenerator<string> {
  return inChunks(csvLines(table, isPlain));
}

/** Writes a table as a JSON object on each line. Each has every column, so that a reader knows them from any line. */
export function writeNdjson(table: ExportTable): AsyncGenerator<string> {
  return inChunks(ndjsonLines(table));
}
