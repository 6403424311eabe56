import type { Flow } from '@product/model';
import { sql } from 'kysely';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import { anyOf } from '../database/any-of.ts';
import type { Database, ResponseRow } from '../database/tables.ts';
import { createDefinitionStore } from '../definitions/definition-store.ts';
import { type FeedbackFilter, filterFeedbacks } from '../inbox/feedback-filter.ts';
import { type AnswerColumn, answerColumns, type Cell, type FileNames, type Labels } from './answer-columns.ts';
import { codebookHeaders, codebookRows } from './codebook.ts';
import { feedbackFacts, selectExported, writeMore } from './feedback-columns.ts';
import { uniqueHeaders } from './unique-headers.ts';

/** Chooses the rows and the form of an export. */
export interface ExportOptions {
  readonly filter: FeedbackFilter;
  /** Epoch ms. Feedbacks that changed at this time or later. */
  readonly changedSince?: number | undefined;
  /** Id of a feedback, whose row is left out with every row before it. */
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
  readonly labels: Labels;
  /** CSV for programs, whose formulas stay as they are. */
  readonly isPlain?: boolean | undefined;
  /** Nodes that the colleague sees; null: every node. */
  readonly visibleNodes: readonly string[] | null;
}

/** A table with a row for each feedback, oldest first. */
export interface ExportTable {
  readonly headers: readonly string[];
  /** Reads page by page, so that memory use stays constant. */
  rows(): AsyncGenerator<readonly Cell[]>;
  /** Explains the codes: question, style, options and language of each column. */
  readonly codebook?: Codebook;
}

/** A small table beside that of the feedbacks. */
export interface Codebook {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const PAGE_SIZE = 200;

/** Reads the columns of an export. Undefined if the feedback `after` does not exist. */
export async function openExportTable(database: Database, options: ExportOptions): Promise<ExportTable | undefined> {
  const definitions = createDefinitionStore(database);
  const start = await findStart(database, options);
  if (start === undefined) return undefined;
  const flows = await loadFlows(database, definitions, options);
  const answers = answerColumns(flows);
  const variables = namesOf(flows, 'variables');
  const context = namesOf(flows, 'context');
  const bySource = Map.groupBy(answers, ({ source }) => source);
  const languages = new Map(flows.flatMap((flow) => flow.languages.map(({ id, code }) => [id, code] as const)));
  const headersIn = (labels: Labels) =>
    uniqueHeaders([
      ...feedbackFacts.map(({ name }) => ({ name, detail: '' })),
      ...answers.map(({ key, title, questionId }) =>
        labels === 'codes' ? { name: codeName(key), detail: questionId } : { name: title || key, detail: key },
      ),
      ...variables.map((name) => ({ name: `variable.${name}`, detail: '' })),
      ...context.map((name) => ({ name: `context.${name}`, detail: '' })),
      { name: 'more', detail: '' },
    ]);

  const toCells = async (row: Page['rows'][number], { responses, fileNames }: Page): Promise<readonly Cell[]> => {
    const own = responses.get(row.id) ?? [];
    const document = readFeedbackDocument(row.document);
    const facts = {
      row,
      document,
      nodeName: (await definitions.findNode(row.node_id))?.name ?? row.node_id,
      flowName: (await definitions.findFlowName(row.flow_id)) ?? row.flow_id,
      language: languages.get(row.language_id ?? '') ?? row.language_id ?? null,
    };
    return [
      ...feedbackFacts.map(({ read }) => read(facts)),
      ...answerCells(answers, own, { labels: options.labels, fileNames }),
      ...variables.map((name) => toCell(document.variables[name])),
      ...context.map((name) => toCell(document.context[name])),
      writeMore(
        own.filter((response) => !(bySource.get(response.question_id) ?? []).some((column) => column.takes(response))),
        { ...rest('variables', document.variables, variables), ...rest('context', document.context, context) },
      ),
    ];
  };

  const codeHeaders = headersIn('codes');
  const columns = answers.map((column, index) => ({
    column,
    header: codeHeaders[feedbackFacts.length + index] ?? column.key,
  }));
  return {
    headers: headersIn(options.labels),
    get codebook() {
      return { headers: codebookHeaders, rows: codebookRows(flows, columns) };
    },
    async *rows() {
      let from = start;
      for (let left = options.limit ?? Number.POSITIVE_INFINITY; left > 0; ) {
        const page = await loadPage(database, options, from, Math.min(PAGE_SIZE, left));
        for (const row of page.rows) yield toCells(row, page);
        const last = page.rows.at(-1);
        if (last === undefined || page.rows.length < Math.min(PAGE_SIZE, left)) return;
        left -= page.rows.length;
        from = { createdAt: last.created_at, id: last.id };
      }
    },
  };
}

const fixedNames: ReadonlySet<string> = new Set([...feedbackFacts.map(({ name }) => name), 'more']);

/** Returns the header of a key. One that a fixed column has gets a prefix, so that programs know both by name. */
function codeName(key: string): string {
  return fixedNames.has(key) ? `answer.${key}` : key;
}

interface Position {
  readonly createdAt: number;
  readonly id: string;
}

async function findStart(
  database: Database,
  { after, visibleNodes }: Pick<ExportOptions, 'after' | 'visibleNodes'>,
): Promise<Position | undefined> {
  if (after === undefined) return { createdAt: -1, id: '' };
  const row = await database
    .selectFrom('feedbacks')
    .select('created_at')
    .where('id', '=', after)
    .$if(visibleNodes !== null, (query) => query.where(anyOf(database, 'node_id', visibleNodes ?? [])))
    .executeTakeFirst();
  return row && { createdAt: row.created_at, id: after };
}

/** Loads the current and the earlier versions of the flows that the feedbacks answer, current ones first. */
async function loadFlows(
  database: Database,
  definitions: ReturnType<typeof createDefinitionStore>,
  { filter, visibleNodes }: ExportOptions,
): Promise<readonly Flow[]> {
  const query = database.selectFrom('feedbacks').select('flow_id').distinct().orderBy('flow_id');
  const ids = (await filterFeedbacks(database, query, filter, visibleNodes).execute()).map(({ flow_id }) => flow_id);
  const current = await Promise.all(ids.map(definitions.findParsedFlow));
  const earlier = await Promise.all(ids.map((id) => definitions.findEarlierFlows(id, 0)));
  return [...current, ...earlier.flat()].filter((flow) => flow !== undefined);
}

interface Page {
  readonly rows: Awaited<ReturnType<ReturnType<typeof selectExported>['execute']>>;
  readonly responses: ReadonlyMap<string, readonly ResponseRow[]>;
  readonly fileNames: FileNames;
}

async function loadPage(
  database: Database,
  { filter, visibleNodes, changedSince }: ExportOptions,
  from: Position,
  size: number,
): Promise<Page> {
  const rows = await filterFeedbacks(database, selectExported(database), filter, visibleNodes)
    .where(sql<boolean>`(feedbacks.created_at, feedbacks.id) > (${from.createdAt}, ${from.id})`)
    .$if(changedSince !== undefined, (query) => query.where('updated_at', '>=', changedSince ?? 0))
    .orderBy('created_at')
    .orderBy('id')
    .limit(size)
    .execute();
  if (rows.length === 0) return { rows, responses: new Map(), fileNames: new Map() };
  const ids = rows.map(({ id }) => id);
  const responses = await database
    .selectFrom('responses')
    .selectAll()
    .where(anyOf(database, 'feedback_id', ids))
    .orderBy('feedback_id')
    .orderBy('position')
    .execute();
  const files = responses.some(({ active_storage_blob_id: blobId }) => blobId !== null)
    ? await database
        .selectFrom('attachments')
        .select(['id', 'name'])
        .where(anyOf(database, 'feedback_id', ids))
        .execute()
    : [];
  return {
    rows,
    responses: Map.groupBy(responses, ({ feedback_id }) => feedback_id),
    fileNames: new Map(files.map(({ id, name }) => [id, name])),
  };
}

/** Writes the cells of the answers of one feedback. */
export function answerCells(
  columns: readonly AnswerColumn[],
  responses: readonly ResponseRow[],
  context: { readonly labels: Labels; readonly fileNames: FileNames },
): Cell[] {
  const bySource = Map.groupBy(responses, ({ question_id }) => question_id);
  return columns.map((column) => {
    const own = bySource.get(column.source) ?? [];
    return column.write(
      own.filter((response) => column.takes(response)),
      { ...context, isAnswered: own.length > 0 },
    );
  });
}

function namesOf(flows: readonly Flow[], kind: 'variables' | 'context'): string[] {
  return [...new Set(flows.flatMap((flow) => (flow[kind] ?? []).map(({ key }) => key)))];
}

type Value = boolean | number | string | readonly string[] | null | undefined;

function toCell(value: Value): Cell {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? value.join(' | ') : value;
}

/** Collects the values without a column. */
function rest(
  kind: 'variables' | 'context',
  values: Readonly<Record<string, Value>>,
  names: readonly string[],
): object {
  const others = Object.entries(values).filter(([name]) => !names.includes(name));
  return others.length === 0 ? {} : { [kind]: Object.fromEntries(others) };
}
