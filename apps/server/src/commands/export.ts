import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { openSnapshot } from '../database/open-snapshot.ts';
import type { Database } from '../database/tables.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { exportFormats, openExport } from '../exports/export-stream.ts';
import { csvLine } from '../inbox/csv-line.ts';
import { exportColumns, exportRows } from '../inbox/export-rows.ts';

const usage = `Usage: product-server export [csv|xlsx|ndjson] [--labels codes|labels] [--node ID] [--since TIME]

  Without --labels, csv and ndjson have one column for all answers, and the messages of the chat.
  With it, and as xlsx, each question has a column.
  --node   feedbacks of one node
  --since  feedbacks that began at an ISO 8601 time or later`;

const options = {
  labels: { type: 'string' },
  node: { type: 'string' },
  since: { type: 'string' },
} as const;

/** Writes feedbacks, oldest first. Cells that a spreadsheet would run as formulas become text. Returns the exit code. */
export async function exportFeedbacks(
  configuration: Configuration,
  args: readonly string[],
  output: Writable,
): Promise<number> {
  const wanted = readArguments(args);
  if (wanted === undefined) {
    console.error(usage);
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    const { format, labels, filter } = wanted;
    if (labels === undefined) await writeRows(database, format === 'csv', output);
    else {
      const snapshot = await openSnapshot(database, configuration);
      const opened = await openExport(snapshot, format, { filter, labels, visibleNodes: null }, Date.now());
      if (!opened.ok) {
        console.error('The export has more columns than a sheet: give a node by --node.');
        return 1;
      }
      opened.stream.pipe(output, { end: false });
      await finished(opened.stream);
    }
    return 0;
  } finally {
    await database.destroy();
  }
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const format = exportFormats.find((known) => known === (positionals[0] ?? 'csv'));
    const labels = (['codes', 'labels'] as const).find((known) => known === values.labels);
    const isWrong = format === undefined || positionals.length > 1 || labels !== values.labels;
    if (isWrong || Number.isNaN(Date.parse(values.since ?? '2026-01-01'))) return undefined;
    const isChosen = format === 'xlsx' || values.node !== undefined || values.since !== undefined;
    return {
      format,
      labels: labels ?? (isChosen ? ('labels' as const) : undefined),
      filter: { node_id: values.node, since: values.since },
    };
  } catch {
    return undefined;
  }
}

/** Writes the form with one column for all answers. */
async function writeRows(database: Database, isCsv: boolean, output: Writable): Promise<void> {
  if (isCsv) output.write(`${exportColumns.join(',')}\n`);
  for await (const row of exportRows({ database, definitions: createDefinitionStore(database) })) {
    const line = isCsv ? csvLine(exportColumns.map((column) => row[column])) : `${JSON.stringify(row)}\n`;
    if (!output.write(line)) await once(output, 'drain');
  }
}
