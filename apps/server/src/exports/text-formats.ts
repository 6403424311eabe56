import { csvLine } from '../inbox/csv-line.ts';
import type { ExportTable } from './export-table.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const CHUNK_LENGTH = 16_384;

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

async function* csvLines({ headers, rows }: ExportTable): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(headers);
  for await (const cells of rows()) yield csvLine(cells);
}

async function* ndjsonLines({ headers, rows }: ExportTable): AsyncGenerator<string> {
  for await (const cells of rows()) {
    const entries = headers.flatMap((header, index) => {
      const cell = cells[index] ?? null;
      return cell === null ? [] : [[header, cell] as const];
    });
    yield `${JSON.stringify(Object.fromEntries(entries))}\n`;
  }
}

/** Writes a table as CSV. Cells that a spreadsheet would run as formulas become text. */
export function writeCsv(table: ExportTable): AsyncGenerator<string> {
  return inChunks(csvLines(table));
}

/** Writes a table as a JSON object on each line. Empty cells are left out. */
export function writeNdjson(table: ExportTable): AsyncGenerator<string> {
  return inChunks(ndjsonLines(table));
}
