import { Readable } from 'node:stream';
import type { Snapshot } from '../database/open-snapshot.ts';
import { type Codebook, type ExportOptions, type ExportTable, openExportTable } from './export-table.ts';
import { writeCsv, writeNdjson } from './text-formats.ts';
import { MAX_XLSX_COLUMNS, writeXlsx } from './xlsx.ts';

export const exportFormats = ['csv', 'xlsx', 'ndjson', 'codebook'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export type ExportProblem = 'unknown_row' | 'too_many_columns';

const writers: Readonly<
  Record<ExportFormat, (table: ExportTable, options: { readonly now: number; readonly isPlain: boolean }) => Readable>
> = {
  csv: (table, { isPlain }) => Readable.from(writeCsv(table, isPlain)),
  codebook: ({ codebook }, { isPlain }) => Readable.from(writeCsv(tableOf(codebook), isPlain)),
  ndjson: (table) => Readable.from(writeNdjson(table)),
  xlsx: (table, { now }) => writeXlsx(table, { modifiedAt: new Date(now) }),
};

/** Reads a code book as a table of its own. */
function tableOf({ headers = [], rows = [] }: Partial<Codebook> = {}): ExportTable {
  return {
    headers,
    async *rows() {
      yield* rows;
    },
  };
}

/**
 * Opens an export of one moment as a stream, which reads no faster than its consumer. The snapshot is closed with the
 * stream, or when the export cannot start.
 */
export async function openExport(
  snapshot: Snapshot,
  format: ExportFormat,
  options: ExportOptions,
  now: number,
): Promise<{ readonly ok: true; readonly stream: Readable } | { readonly ok: false; readonly problem: ExportProblem }> {
  let isOpen = false;
  try {
    const table = await openExportTable(snapshot.database, options);
    if (table === undefined) return { ok: false, problem: 'unknown_row' };
    if (format === 'xlsx' && table.headers.length > MAX_XLSX_COLUMNS) return { ok: false, problem: 'too_many_columns' };
    const stream = writers[format](table, { now, isPlain: options.isPlain === true });
    stream.once('close', () => void snapshot.close().catch(() => undefined));
    isOpen = true;
    return { ok: true, stream };
  } finally {
    if (!isOpen) await snapshot.close();
  }
}
