import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import * as v from 'valibot';
import { nodeNumber, readValue, responseCode } from '../../results/response-facts.ts';
import { isPostgres } from '../engine.ts';

/** Texts whose values one statement reads or writes. */
const BATCH = 500;

/** Adds the columns and indexes that results aggregate, and fills them for stored feedbacks. */
export const results: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('feedbacks').addColumn('last_question_id', 'text').execute();
    for (const column of ['node_number', 'code', 'created_at'])
      await db.schema.alterTable('responses').addColumn(column, 'bigint').execute();
    for (const column of ['counts', 'is_first'])
      await db.schema.alterTable('responses').addColumn(column, 'integer').execute();
    await db.schema.alterTable('responses').addColumn('value', 'double precision').execute();
    await fillColumns(db);
    await db.schema
      .createIndex('responses_by_code')
      .on('responses')
      .columns(['node_number', 'code', 'created_at', 'counts', 'is_first', 'ranking', 'value'])
      .execute();
    await db.schema
      .createIndex('feedbacks_by_node')
      .on('feedbacks')
      .columns([
        ...['node_id', 'created_at', 'is_test', 'over_limit'],
        ...['completed', 'score', 'duration_seconds', 'language_id', 'verified', 'last_question_id', 'flow_id', 'id'],
      ])
      .execute();
  },
};

async function fillColumns(db: Kysely<unknown>): Promise<void> {
  await sql`create table response_numbers (
    node_id text, question_id text, option_id text, parent text, node_number bigint, code bigint
  )`.execute(db);
  const parents = await readParents(db);
  const { rows } = await sql<{ node_id: string; question_id: string; option_id: string | null }>`
    select distinct node_id, question_id, option_id
    from responses join feedbacks on feedbacks.id = responses.feedback_id`.execute(db);
  for (const { node_id, question_id, option_id } of rows)
    await sql`insert into response_numbers values (
      ${node_id}, ${question_id}, ${option_id ?? ''}, ${parents.get(question_id) ?? question_id},
      ${nodeNumber(node_id)}, ${responseCode(question_id, option_id)}
    )`.execute(db);
  await sql`create unique index response_numbers_key on response_numbers (node_id, question_id, option_id)`.execute(db);
  await sql`update responses set
      node_number = found.node_number, code = found.code, created_at = found.created_at, counts = found.counts,
      is_first = case found.place when 1 then 1 else 0 end
    from (
      select feedback_id, position, numbers.node_number, numbers.code, feedbacks.created_at,
        case when is_test = 1 or over_limit is not null then 0 else 1 end as counts,
        row_number() over (partition by feedback_id, parent order by position) as place
      from responses
        join feedbacks on feedbacks.id = responses.feedback_id
        join response_numbers as numbers on numbers.node_id = feedbacks.node_id
          and numbers.question_id = responses.question_id and numbers.option_id = coalesce(responses.option_id, '')
    ) as found
    where found.feedback_id = responses.feedback_id and found.position = responses.position`.execute(db);
  // The last response of a payload is the last one of the definition, nearly always on the last answered page.
  await sql`update feedbacks set last_question_id = (
    select coalesce(numbers.parent, responses.question_id) from responses
      left join response_numbers as numbers on numbers.node_id = feedbacks.node_id
        and numbers.question_id = responses.question_id and numbers.option_id = coalesce(responses.option_id, '')
    where responses.feedback_id = feedbacks.id order by position desc limit 1
  )`.execute(db);
  await sql`drop table response_numbers`.execute(db);
  await fillValues(db);
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
async function readParents(db: Kysely<unknown>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ document: string }>`
    select document from flow_versions union all select document from flows`.execute(db);
  return new Map(
    rows.flatMap(({ document }) => {
      const read = v.safeParse(flowDocument, JSON.parse(document));
      const questions = read.success ? read.output.elements.flatMap(({ question }) => question ?? []) : [];
      return questions.flatMap(({ id, statements }) => statements.map((statement) => [statement.id, id] as const));
    }),
  );
}

/** Fills the values of numbers, dates and times, text by text: SQL has no expression for them that both engines share. */
async function fillValues(db: Kysely<unknown>): Promise<void> {
  const starts = isPostgres(db) ? sql`body ~ '^-?[0-9]'` : sql`(body glob '[0-9]*' or body glob '-[0-9]*')`;
  await sql`create table response_values (body text primary key, value double precision)`.execute(db);
  let after = '';
  for (;;) {
    const { rows } = await sql<{ body: string }>`
      select distinct body from responses where ${starts} and length(body) <= 40 and body > ${after}
      order by body limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.body;
    const values = rows.flatMap(({ body }) => (readValue(body) === null ? [] : [sql`(${body}, ${readValue(body)})`]));
    if (values.length > 0) await sql`insert into response_values values ${sql.join(values)}`.execute(db);
  }
  await sql`update responses set value = (select value from response_values where response_values.body = responses.body)
    where body in (select body from response_values)`.execute(db);
  await sql`drop table response_values`.execute(db);
}
