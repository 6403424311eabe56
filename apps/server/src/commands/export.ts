import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { csvLine } from '../inbox/csv-line.ts';
import { exportColumns, exportRows } from '../inbox/export-rows.ts';

/** Writes every feedback, oldest first. Cells that a spreadsheet would run as formulas become text. */
export async function exportFeedbacks(configuration: Configuration, format: string, output: Writable): Promise<number> {
  if (format !== 'csv' && format !== 'ndjson') {
    console.error('The format must be csv or ndjson.');
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    if (format === 'csv') output.write(`${exportColumns.join(',')}\n`);
    for await (const row of exportRows({ database, definitions: createDefinitionStore(database) })) {
      const line =
        format === 'ndjson' ? `${JSON.stringify(row)}\n` : csvLine(exportColumns.map((column) => row[column]));
      if (!output.write(line)) await once(output, 'drain');
    }
    return 0;
  } finally {
    await database.destroy();
  }
}
