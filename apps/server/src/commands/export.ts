import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { allEndpoints } from '@product/contract';
import { readMoments } from '@product/model';
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

const usage = `Usage: product-server export [csv|xlsx|ndjson|codebook] [OPTION VALUE]…

  Writes the feedbacks of this moment, oldest first, with a column for each question.

  ${[...fieldOf.keys()].map((name) => `--${name}`).join(', ')}
           choose rows and form as the fields of GET /v1/staff/export do; times are ISO 8601, and a day is the whole
           day in the time zone of --node, else in that of this machine
  --whole  each feedback with its payload and its messages, as ndjson; with the filters alone`;

interface ExportArguments {
  readonly nodeId: string | undefined;
  readonly isWhole: boolean;
  /** Reads the query; days are those of a time zone, null for this machine's. */
  queryIn(timeZone: string | null): ExportQuery;
}

/** Writes feedbacks, oldest first. Cells that a spreadsheet would run as formulas become text. Returns the exit code. */
export async function exportFeedbacks(
  configuration: Configuration,
  args: readonly string[],
  output: Writable,
  now = Date.now(),
): Promise<number> {
  const wanted = readArguments(args);
  if (typeof wanted === 'string') {
    console.error(`${wanted}\n\n${usage}`);
    return 2;
  }
  const { isWhole, nodeId } = wanted;
  return withDatabase(configuration, async (database) => {
    const node = nodeId === undefined ? undefined : await createDefinitionStore(database).findNode(nodeId);
    if (nodeId !== undefined && node === undefined) {
      console.error(`There is no node ${nodeId}.`);
      return 1;
    }
    const query = wanted.queryIn(node?.document.time_zone ?? null);
    const snapshot = await openSnapshot(database, configuration);
    const stream = isWhole ? openWhole(snapshot, query) : await openTable(snapshot, query, now);
    if (stream === undefined) return 1;
    await writeAudit(database, { ...commandLine, action: 'exported', subject: describeExport(query), now });
    return send(stream, output);
  });
}

/** Writes the stream. A reader such as `head` may close the output early. Returns the exit code. */
async function send(stream: Readable, output: Writable): Promise<number> {
  // The output may report its error once more after the pipeline has ended.
  output.on('error', () => undefined);
  try {
    await pipeline(stream, output, { end: false });
    return 0;
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EPIPE') return 0;
    // Without the message, which may repeat a visitor's text.
    console.error(`The export is incomplete: ${code ?? (error instanceof Error ? error.name : 'unknown error')}.`);
    return 1;
  }
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

/** Reads the arguments, or says what is wrong. */
function readArguments(args: readonly string[]): ExportArguments | string {
  const options = Object.fromEntries([...fieldOf.keys()].map((name) => [name, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, whole: { type: 'boolean' } },
      allowPositionals: true,
    });
    const { whole: isWhole = false, ...given } = values;
    const [format = isWhole ? 'ndjson' : undefined, ...rest] = positionals;
    const fieldsIn = (timeZone: string | null) => {
      const fields = Object.entries(given).map(([name, value]) => {
        const field = fieldOf.get(name) ?? name;
        return [field, times.has(field) ? toIsoTime(name, String(value), timeZone) : value];
      });
      return { ...Object.fromEntries(fields), ...(format && { format }) };
    };
    const read = v.safeParse(exportQuery, fieldsIn(null));
    if (!read.success) return read.issues.map(describeIssue).join('\n');
    if (rest.length > 0) return `There is one format, and no argument ${rest[0]}`;
    if (isWhole && !hasFiltersAlone(read.output)) return '--whole writes ndjson, and takes filters alone';
    return {
      nodeId: read.output.node_id,
      isWhole: isWhole === true,
      queryIn: (timeZone) => v.parse(exportQuery, fieldsIn(timeZone)),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reads a time. A day is the whole day: `until` is its end, the other options its beginning. */
function toIsoTime(option: string, value: string, timeZone: string | null): string {
  const { first, last } = readMoments(value, timeZone);
  if (Number.isNaN(first)) throw new Error(`--${option}: ${value} is no time, such as 2026-11-20T08:00:00Z`);
  // `until` is exclusive.
  const isWholeDay = last > first;
  return new Date(option === 'until' && isWholeDay ? last + 1 : first).toISOString();
}

/** Describes a wrong value by its option. */
function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  const field = String(path?.[0]?.key ?? '');
  const option = [...fieldOf].find(([, name]) => name === field)?.[0];
  return `${option === undefined ? field : `--${option}`}: ${message}`;
}

/** Tells whether a query has filters alone, as an export of whole feedbacks takes them. */
function hasFiltersAlone({ format, after, limit, changed_since }: ExportQuery): boolean {
  return format === 'ndjson' && [after, limit, changed_since].every((field) => field === undefined);
}
