import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { exportColumns, exportRows } from '../inbox/export-rows.ts';

/** Writes every feedback, oldest first, a page at a time. Cells that a spreadsheet would run are made text. */
export async function exportFeedbacks(configuration: Configuration, format: string, output: Writable): Promise<number> {
  if (format !== 'csv' && format !== 'ndjson') {
    console.error('The format is csv or ndjson.');
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    if (format === 'csv') output.write(stringify([[...exportColumns]]));
    for await (const row of exportRows(database)) {
      const line =
        format === 'ndjson'
          ? `${JSON.stringify(row)}\n`
          : stringify([exportColumns.map((column) => toCell(row[column]))], { escape_formulas: true });
      if (!output.write(line)) await once(output, 'drain');
    }
    return 0;
  } finally {
    await database.destroy();
  }
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
