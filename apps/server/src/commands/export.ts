import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { allEndpoints } from '@product/contract';
import * as v from 'valibot';
import type { Configuration } from '../configuration/configuration.ts';
import { openSnapshot, type Snapshot } from '../database/open-snapshot.ts';
import type { Database } from '../database/tables.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { describeExport, type ExportQuery, toExportOptions } from '../exports/export-request.ts';
import { openExport } from '../exports/export-stream.ts';
import { exportRows } from '../inbox/export-rows.ts';
import { commandLine, writeAudit } from '../staff/audit.ts';
import { withDatabase } from './with-database.ts';

const { query: exportQuery } = allEndpoints.exportFeedbacks;
/** Fields of the query as options: `--score-min` is `score_min`. */
const fieldOf = new Map(
  Object.keys(exportQuery.entries).flatMap((field) =>
    field === 'format' ? [] : [[field === 'node_id' ? 'node' : field.replaceAll('_', '-'), field] as const],
  ),
);
const times = new Set(['since', 'until', 'changed_since']);

const usage = `Usage: product-server export [csv|xlsx|ndjson] [OPTION VALUE]…

  Writes the feedbacks of this moment, oldest first, with a column for each question.

  ${[...fieldOf.keys()].map((name) => `--${name}`).join(', ')}
           choose rows and form as the fields of GET /v1/staff/export do; times are ISO 8601
  --whole  each feedback with its payload and its messages, as ndjson; with the filters alone`;

interface ExportArguments {
  readonly query: ExportQuery;
  readonly isWhole: boolean;
}

/** Writes feedbacks, oldest first. Cells that a spreadsheet would run as formulas become text. Returns the exit code. */
export async function exportFeedbacks(
  configuration: Configuration,
  args: readonly string[],
  output: Writable,
  now = Date.now(),
): Promise<number> {
  const wanted = readArguments(args);
  if (wanted === undefined) {
    console.error(usage);
    return 2;
  }
  const { query, isWhole } = wanted;
  return withDatabase(configuration, async (database) => {
    const snapshot = await openSnapshot(database, configuration);
    const stream = isWhole ? openWhole(snapshot, query) : await openTable(snapshot, query, now);
    if (stream === undefined) return 1;
    await writeAudit(database, { ...commandLine, action: 'exported', subject: describeExport(query), now });
    stream.pipe(output, { end: false });
    await finished(stream);
    return 0;
  });
}

async function openTable(snapshot: Snapshot, query: ExportQuery, now: number): Promise<Readable | undefined> {
  const opened = await openExport(snapshot, query.format, toExportOptions(query, null), now);
  if (opened.ok) return opened.stream;
  console.error(
    opened.problem === 'unknown_row'
      ? `There is no feedback ${query.after}.`
      : 'The export has more columns than a sheet: give a node by --node.',
  );
  return undefined;
}

/** Opens a stream of feedbacks with their payloads and messages, as NDJSON. */
function openWhole({ database, close }: Snapshot, query: ExportQuery): Readable {
  const stream = Readable.from(wholeLines(database, query));
  stream.once('close', () => void close().catch(() => undefined));
  return stream;
}

async function* wholeLines(database: Database, query: ExportQuery): AsyncGenerator<string> {
  const { filter } = toExportOptions(query, null);
  for await (const row of exportRows({ database, definitions: createDefinitionStore(database) }, filter))
    yield `${JSON.stringify(row)}\n`;
}

function readArguments(args: readonly string[]): ExportArguments | undefined {
  const options = Object.fromEntries([...fieldOf.keys()].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, whole: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { whole: isWhole = false, ...given } = values;
    const fields = Object.entries(given).map(([name, value]) => {
      const field = fieldOf.get(name) ?? name;
      return [field, times.has(field) ? new Date(String(value)).toISOString() : value];
    });
    const [format = isWhole ? 'ndjson' : undefined, ...rest] = positionals;
    const read = v.safeParse(exportQuery, { ...Object.fromEntries(fields), ...(format && { format }) });
    if (!read.success || rest.length > 0 || (isWhole && !hasFiltersAlone(read.output))) return undefined;
    return { query: read.output, isWhole: isWhole === true };
  } catch {
    return undefined;
  }
}

/** Tells whether a query has filters alone, as an export of whole feedbacks takes them. */
function hasFiltersAlone({ format, after, limit, changed_since }: ExportQuery): boolean {
  return format === 'ndjson' && [after, limit, changed_since].every((field) => field === undefined);
}
