import type { Flow } from '@product/model';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { isPostgres } from '../database/engine.ts';
import { type Database, FULL_SEARCH_TEXT_LENGTH, type Tables } from '../database/tables.ts';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import { factsOf, lastQuestion } from '../results/response-facts.ts';
import { foldText } from '../search/fold-text.ts';

/** Feedbacks that one transaction fills. It is short, because visitors wait for its rows. */
const BATCH = 100;
/** SQLite accepts about 32,000 parameters a statement. */
const ROWS_PER_STATEMENT = 1_000;

export interface FillingSource {
  readonly database: Database;
  readonly definitions: Pick<DefinitionStore, 'findParsedFlow'>;
  /** Maps each matrix statement to its question. */
  readonly questionOf: ReadonlyMap<string, string>;
}

/**
 * Fills one batch of feedbacks that an older version has stored: what results, limits, the search and the order of the list
 * derive from a row. A row that is filled no longer matches, so that an interrupted filling goes on where it was.
 *
 * @param since Messages before this time are not compared with their feedbacks; epoch ms.
 * @returns How many feedbacks were filled.
 */
export async function fillFeedbacks(
  { database, definitions, questionOf }: FillingSource,
  since: number,
): Promise<number> {
  const ids = await findUnfilled(database, since);
  if (ids.length === 0) return 0;
  const flows = await readFlows(database, definitions, ids);
  return database.transaction().execute(async (transaction) => {
    // Rows that somebody writes now are left to the next batch.
    const rows = await transaction
      .selectFrom('feedbacks')
      .select(['id', 'node_id', 'flow_id', 'created_at', 'answered_at', 'is_test', 'over_limit'])
      .select(sql<number>`case when preview_at is null and ${isCut} then 1 else 0 end`.as('is_cut'))
      .where('id', 'in', ids)
      .orderBy('id')
      .$if(isPostgres(database), (query) => query.forUpdate().skipLocked())
      .execute();
    if (rows.length === 0) return 0;
    const found = await transaction
      .selectFrom('responses')
      .select(['feedback_id', 'position', 'question_id', 'option_id', 'body'])
      .where(
        'feedback_id',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('position')
      .execute();
    const responsesOf = Map.groupBy(found, ({ feedback_id }) => feedback_id);
    const filled = rows.map((row) => {
      const responses = responsesOf.get(row.id) ?? [];
      const last = responses.at(-1)?.question_id;
      const words = row.is_cut === 1 ? foldText(responses.flatMap(({ body }) => body ?? []).join(' ')) : null;
      const flow = flows.get(row.flow_id);
      // Without its flow, the last response is nearly always on the last answered page.
      const lastQuestionId =
        (flow && lastQuestion(flow, responses)) ?? (last === undefined ? null : (questionOf.get(last) ?? last));
      return { id: row.id, lastQuestionId, words, facts: factsOf(responses, row, questionOf) };
    });
    const facts = filled.flatMap((one) => one.facts);
    for (let from = 0; from < facts.length; from += ROWS_PER_STATEMENT)
      await writeFacts(transaction, facts.slice(from, from + ROWS_PER_STATEMENT));
    await writeFeedbacks(transaction, filled);
    for (const { id, words } of filled) if (words !== null) await searchMessages(transaction, id);
    return rows.length;
  });
}

/** Reads the flows of feedbacks, before the transaction: the embedded database has one connection. */
async function readFlows(
  database: Database,
  definitions: FillingSource['definitions'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, Flow>> {
  const rows = await database.selectFrom('feedbacks').select('flow_id').distinct().where('id', 'in', ids).execute();
  const flows = await Promise.all(rows.map(({ flow_id }) => definitions.findParsedFlow(flow_id).catch(unusable)));
  return new Map(flows.flatMap((flow) => (flow === undefined ? [] : [[flow.id, flow] as const])));
}

/** Goes on without a flow of an earlier version that this one cannot read. */
const unusable = (): undefined => undefined;

/** Tells whether an earlier version has cut the searched text. */
const isCut = sql<boolean>`length(feedbacks.search_text) >= ${sql.lit(FULL_SEARCH_TEXT_LENGTH)}`;

/** Finds feedbacks without derived columns, with responses without facts, or with a message that their columns miss. */
async function findUnfilled(database: Database, since: number): Promise<string[]> {
  const stored = await database
    .selectFrom('feedbacks')
    .select('id')
    .where('preview_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(BATCH)
    .execute();
  if (stored.length === BATCH) return stored.map(({ id }) => id);
  const answered = await database
    .selectFrom('responses')
    .innerJoin('feedbacks', 'feedbacks.id', 'responses.feedback_id')
    .select('feedback_id as id')
    .distinct()
    .where('code', 'is', null)
    .limit(BATCH)
    .execute();
  const written = await database
    .selectFrom('messages')
    .innerJoin('feedbacks', 'feedbacks.id', 'messages.feedback_id')
    .select('feedback_id as id')
    .distinct()
    .where('messages.created_at', '>=', since)
    .whereRef('messages.created_at', '>', 'feedbacks.preview_at')
    .limit(BATCH)
    .execute();
  return [...new Set([...stored, ...answered, ...written].map(({ id }) => id))];
}

type Facts = ReturnType<typeof factsOf>[number] & { readonly feedback_id: string; readonly position: number };

async function writeFacts(transaction: Transaction<Tables>, facts: readonly Facts[]): Promise<void> {
  const rows = facts.map(
    (
      row,
    ) => sql`(${row.feedback_id}, ${row.position}, ${row.node_number}, ${row.code}, ${row.created_at}, ${row.counts},
      ${row.is_first}, ${row.value})`,
  );
  const number = (index: number) => sql`cast(${sql.ref(`filled.column${index}`)} as bigint)`;
  await sql`update responses set
      node_number = ${number(3)}, code = ${number(4)}, created_at = ${number(5)}, counts = ${number(6)},
      is_first = ${number(7)}, value = cast(filled.column8 as double precision)
    from (values ${sql.join(rows)}) as filled
    where responses.feedback_id = filled.column1 and responses.position = ${number(2)}`.execute(transaction);
}

interface FilledFeedback {
  readonly id: string;
  readonly lastQuestionId: string | null;
  readonly words: string | null;
}

async function writeFeedbacks(transaction: Transaction<Tables>, filled: readonly FilledFeedback[]): Promise<void> {
  const isShared = isPostgres(transaction);
  const most = sql.raw(isShared ? 'greatest' : 'max');
  const least = sql.raw(isShared ? 'least' : 'min');
  const field = (name: string) =>
    isShared ? sql`document::json ->> ${sql.lit(name)}` : sql`json_extract(document, ${sql.lit(`$.${name}`)})`;
  const seconds = sql`cast(round(cast(${field('time_spent_in_seconds')} as ${sql.raw(isShared ? 'numeric' : 'real')})) as bigint)`;
  const of = (table: string, what: RawBuilder<unknown>, condition = sql`1 = 1`) => sql`(
    select ${what} from ${sql.table(table)} where ${sql.ref(`${table}.feedback_id`)} = feedbacks.id and ${condition}
  )`;
  const latest = sql`max(created_at)`;
  const lastOf = (actor: string) => of('messages', latest, sql`actor = ${sql.lit(actor)}`);
  const replied = lastOf('other');
  const wrote = sql`coalesce(${lastOf('customer')}, completed_at, last_message_at)`;
  const rows = filled.map(({ id, lastQuestionId, words }) => sql`(${id}, ${lastQuestionId}, ${words})`);
  await sql`update feedbacks set
      language_id = coalesce(${field('language_id')}, language_id),
      duration_seconds = ${least}(coalesce(${seconds}, duration_seconds), 2000000000),
      rating = coalesce(${of('ratings', sql`rating`, sql`ratings.created_at = ${of('ratings', latest)}`)}, rating),
      customer_message_count = ${of('messages', sql`count(*)`, sql`actor = 'customer'`)},
      customer_message_bytes = (
        select coalesce(sum(octet_length(messages.body) + coalesce(attachments.size_bytes, 0)), 0)
        from messages left join attachments on attachments.id = messages.attachment_id
        where messages.feedback_id = feedbacks.id and messages.actor = 'customer'
      ),
      answered_at = coalesce(answered_at, created_at),
      updated_at = ${most}(updated_at, last_message_at, coalesce(${of('notes', latest)}, 0), coalesce(${of('ratings', latest)}, 0)),
      visitor_wrote_at = case when preview_at is null then ${wrote}
        else ${most}(visitor_wrote_at, coalesce(${lastOf('customer')}, 0)) end,
      preview_at = ${most}(coalesce(preview_at, 0), coalesce(${of('messages', latest)}, answered_at, created_at)),
      waiting_since = case
        when completed = 0 then null
        when ${replied} is null then coalesce(completed_at, created_at)
        else ${of('messages', sql`min(messages.created_at)`, sql`actor = 'customer' and messages.created_at > ${replied}`)}
      end,
      last_question_id = coalesce(last_question_id, filled.column2),
      search_text = case when filled.column3 is null then search_text else search_text || ' ' || filled.column3 end
    from (values ${sql.join(rows)}) as filled where feedbacks.id = filled.column1`.execute(transaction);
}

/** Lets the search find the messages of a feedback whose text was cut. */
async function searchMessages(transaction: Transaction<Tables>, feedbackId: string): Promise<void> {
  const messages = await transaction
    .selectFrom('messages')
    .select(['id', 'body'])
    .where('feedback_id', '=', feedbackId)
    .where('search_text', 'is', null)
    .execute();
  for (const { id, body } of messages)
    await transaction
      .updateTable('messages')
      .set({ search_text: foldText(body) })
      .where('id', '=', id)
      .execute();
}

/** Fills one batch of notes, which earlier versions did not search. Returns how many. */
export async function fillNotes(database: Database): Promise<number> {
  const notes = await database
    .selectFrom('notes')
    .select(['id', 'body'])
    .where('search_text', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, body } of notes)
    await database
      .updateTable('notes')
      .set({ search_text: foldText(body) })
      .where('id', '=', id)
      .execute();
  return notes.length;
}

const flowDocument = v.object({
  elements: v.array(
    v.object({
      question: v.nullish(
        v.object({ id: v.string(), statements: v.nullish(v.array(v.object({ id: v.string() })), []) }),
      ),
    }),
  ),
});

/** Maps each statement of a stored flow or earlier version to its question. */
export async function readStatements(database: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ document: string }>`
    select document from flow_versions union all select document from flows`.execute(database);
  return new Map(
    rows.flatMap(({ document }) => {
      const read = v.safeParse(flowDocument, JSON.parse(document));
      const questions = read.success ? read.output.elements.flatMap(({ question }) => question ?? []) : [];
      return questions.flatMap(({ id, statements }) => statements.map((statement) => [statement.id, id] as const));
    }),
  );
}
