import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './answer-columns.ts';
import { type DateCell, serialOf } from './date-cell.ts';
import type { ExportTable } from './export-table.ts';
import {
  cellText,
  columnName,
  contentTypes,
  dateStyles,
  relationships,
  sheetEnd,
  sheetStart,
  styles,
  workbook,
  workbookRelationships,
} from './xlsx-parts.ts';

/** Rows of one sheet, with its headers. Excel reads no more. */
const MAX_SHEET_ROWS = 1_048_576;
/** Rows of XML that one chunk holds. */
const CHUNK_ROWS = 50;

/** Most columns of a sheet. */
export const MAX_XLSX_COLUMNS = 16_384;

/**
 * Writes a table as an Office Open XML workbook, row by row. Texts stay texts, so that no cell is a formula. Further rows
 * than one sheet holds are on further sheets. The code book is the last sheet.
 */
export function writeXlsx(
  table: ExportTable,
  { modifiedAt, maxSheetRows = MAX_SHEET_ROWS }: { readonly modifiedAt: Date; readonly maxSheetRows?: number },
): Readable {
  const zip = new ZipFile();
  const options = { mtime: modifiedAt };
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path, options);
  const rows = table.rows();
  const output = zip.outputStream as Readable;

  const write = async (): Promise<void> => {
    let next = await rows.next();
    let sheets = 0;
    do {
      sheets++;
      const sheet = Readable.from(
        sheetXml(table.headers, maxSheetRows - 1, async () => {
          const row = next;
          if (row.done !== true) next = await rows.next();
          return row.done === true ? undefined : row.value;
        }),
        { objectMode: false },
      );
      sheet.on('error', (error) => output.destroy(error));
      output.once('close', () => sheet.destroy());
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, options);
      await once(sheet, 'end');
    } while (next.done !== true);
    const names = Array.from({ length: sheets }, (_, index) => `Feedbacks ${index + 1}`);
    if (table.codebook !== undefined) {
      names.push('Codebook');
      const { headers, rows: lines } = table.codebook;
      const body = lines.slice(0, maxSheetRows - 1).map((cells, index) => rowXml(cells, index + 2));
      add(`xl/worksheets/sheet${names.length}.xml`, sheetStart + rowXml(headers, 1, 1) + body.join('') + sheetEnd);
    }
    add('[Content_Types].xml', contentTypes(names.length));
    add('_rels/.rels', relationships);
    add('xl/workbook.xml', workbook(names));
    add('xl/_rels/workbook.xml.rels', workbookRelationships(names.length));
    add('xl/styles.xml', styles);
    zip.end();
  };
  output.once('close', () => void rows.return(undefined));
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
  return output;
}

/** Writes the XML of a sheet: a row of headers, then at most `maxRows` rows. */
async function* sheetXml(
  headers: readonly string[],
  maxRows: number,
  nextRow: () => Promise<readonly Cell[] | undefined>,
): AsyncGenerator<string> {
  let chunk = sheetStart + rowXml(headers, 1, 1);
  for (let count = 1; count <= maxRows; count++) {
    const cells = await nextRow();
    if (cells === undefined) break;
    chunk += rowXml(cells, count + 1);
    if (count % CHUNK_ROWS === 0) {
      yield chunk;
      chunk = '';
    }
  }
  yield chunk + sheetEnd;
}

function rowXml(cells: readonly Cell[], number: number, style = 0): string {
  const written = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`, style));
  return `<row r="${number}">${written.join('')}</row>`;
}

function cellXml(cell: Cell, reference: string, style: number): string {
  const attributes = `r="${reference}"${style === 0 ? '' : ` s="${style}"`}`;
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${attributes}><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c ${attributes} t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'object') return dateXml(cell, reference);
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${cellText(cell)}</t></is></c>`;
}

/** Writes a date as one that the workbook can sort and compare; as text where it has no such day. */
function dateXml(date: DateCell, reference: string): string {
  const serial = serialOf(date);
  if (serial === undefined) return cellXml(date.text, reference, 0);
  return `<c r="${reference}" s="${dateStyles[date.kind]}"><v>${serial}</v></c>`;
}
