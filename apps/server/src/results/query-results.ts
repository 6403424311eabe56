import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';
import { type FeedbackFilter, feedbackConditions } from '../inbox/feedback-filter.ts';
import { nodeNumber } from './response-facts.ts';

/** The feedbacks of some results. Times are epoch ms, `until` is not inside. */
export interface ResultsScope {
  readonly database: Database;
  /** Without `since` and `until`. */
  readonly filter: FeedbackFilter & { readonly node_id: string };
  readonly since: number;
  readonly until: number;
}

/** Milliseconds of the finest time that results tell apart: the clocks of all time zones differ by multiples of it. */
export const CELL_MS = 900_000;
/** Cell of the feedbacks before the period. */
export const BEFORE = -1;

export interface FeedbackCounts {
  /** Number of quarters of an hour since 1970, or `BEFORE`. */
  readonly cell: number;
  readonly feedbacks: number;
  readonly completed: number;
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
}

/** Counts feedbacks by quarters of an hour since `from`, which may be earlier than the period. */
export async function countFeedbacks(scope: ResultsScope, from: number): Promise<FeedbackCounts[]> {
  const { rows } = await sql<FeedbackCounts>`
    select ${cellOf(scope)} as cell, count(*) as feedbacks, sum(completed) as completed,
      sum(case when score >= 9 then 1 else 0 end) as promoters,
      sum(case when score in (7, 8) then 1 else 0 end) as passives,
      sum(case when score <= 6 then 1 else 0 end) as detractors
    from feedbacks where ${chosen({ ...scope, since: from })} group by 1`.execute(scope.database);
  return rows.map(toNumbers);
}

/** Counts the durations of completed feedbacks since `from`, for medians. */
export async function countDurations(scope: ResultsScope, from: number) {
  const { rows } = await sql<{ before: number; value: number; count: number }>`
    select case when answered_at < ${scope.since} then 1 else 0 end as before, duration_seconds as value, count(*) as count
    from feedbacks where ${chosen({ ...scope, since: from })} and completed = 1 group by 1, 2`.execute(scope.database);
  return rows.map(toNumbers);
}

/** Counts the feedbacks of a flow by the last answered question. */
export async function countLastQuestions(scope: ResultsScope, flowId: string) {
  const { rows } = await sql<{ last: string | null; completed: number; count: number }>`
    select last_question_id as last, completed, count(*) as count
    from feedbacks where ${chosen(scope)} and flow_id = ${flowId} group by 1, 2`.execute(scope.database);
  return rows.map(({ last, ...counts }) => ({ last, ...toNumbers(counts) }));
}

export interface AnswerRow {
  readonly code: number;
  /** Value of a number, a date or a time; null for the other codes, and for texts without a value. */
  readonly value: number | null;
  readonly count: number;
  /** Feedbacks whose first response to the question this is. */
  readonly first: number;
  readonly rankings: number;
}

/** Lists the codes of a node's responses, each by one step in the index. */
export async function listCodes({ database, filter }: ResultsScope): Promise<number[]> {
  const node = sql.lit(nodeNumber(filter.node_id));
  const { rows } = await sql<{ code: number }>`
    with recursive codes(code) as (
      select min(code) from responses where node_number = ${node}
      union all
      select (select min(code) from responses where node_number = ${node} and code > codes.code)
      from codes where codes.code is not null
    ) select code from codes where code is not null`.execute(database);
  return rows.map(({ code }) => Number(code));
}

/**
 * Counts the responses of each code, and of each value of the codes in `valued`. Without another filter than the period,
 * two statements read one index in its order; else one statement goes from the feedbacks to their responses once.
 */
export async function countAnswers(
  scope: ResultsScope,
  codes: readonly number[],
  valued: ReadonlySet<number>,
): Promise<AnswerRow[]> {
  const { database, filter, since, until } = scope;
  const isOneOf = (some: readonly number[]) =>
    isPostgres(database)
      ? sql`responses.code = any(${[...some]}::bigint[])`
      : sql`responses.code in (select value from json_each(${JSON.stringify(some)}))`;
  const count = async (value: RawBuilder<unknown> | null, source: RawBuilder<unknown>): Promise<AnswerRow[]> => {
    // SQLite would sort the rows to group them by a constant.
    const { rows } = await sql<AnswerRow>`
      select code, ${value ?? sql`null`} as value,
        count(*) as count, sum(is_first) as first, coalesce(sum(ranking), 0) as rankings
      from ${source} group by code ${value === null ? sql`` : sql`, 2`}`.execute(database);
    return rows.map((row) => ({ ...toNumbers(row), value: row.value === null ? null : Number(row.value) }));
  };
  const { node_id, counted, ...others } = filter;
  const isFiltered = Object.values(others).some((other) => other !== undefined) || counted !== 'true';
  if (isFiltered)
    return count(
      sql`case when ${isOneOf([...valued])} then responses.value end`,
      sql`feedbacks join responses on responses.feedback_id = feedbacks.id
        where ${chosen(scope)} and ${isOneOf(codes)}`,
    );
  const inIndex = (some: readonly number[]) =>
    sql`responses where node_number = ${nodeNumber(node_id)} and ${isOneOf(some)}
      and created_at >= ${since} and created_at < ${until} and counts = 1`;
  const [withoutValues, withValues] = await Promise.all([
    count(null, inIndex(codes.filter((code) => !valued.has(code)))),
    count(sql`value`, inIndex([...valued])),
  ]);
  return [...withoutValues, ...withValues];
}

/** Finds the question and the option of a code that no version of the survey explains. */
export function findCode({ database, filter }: ResultsScope, code: number) {
  return database
    .selectFrom('responses')
    .select(['question_id', 'option_id'])
    .where('node_number', '=', nodeNumber(filter.node_id))
    .where('code', '=', code)
    .limit(1)
    .executeTakeFirst();
}

/** Finds the time of a node's first feedback. */
export async function findFirstTime({ database, filter }: Pick<ResultsScope, 'database' | 'filter'>) {
  const { first } = await database
    .selectFrom('feedbacks')
    .where('node_id', '=', filter.node_id)
    .select((row) => row.fn.min('answered_at').as('first'))
    .executeTakeFirstOrThrow();
  return first == null ? undefined : Number(first);
}

function cellOf({ since }: ResultsScope): RawBuilder<number> {
  return sql<number>`case when answered_at < ${sql.lit(since)} then ${sql.lit(BEFORE)} else answered_at / ${sql.lit(CELL_MS)} end`;
}

function chosen({ database, filter, since, until }: ResultsScope): RawBuilder<boolean> {
  return sql.join(
    [
      ...feedbackConditions(database, filter, null),
      sql`feedbacks.answered_at >= ${since}`,
      sql`feedbacks.answered_at < ${until}`,
    ],
    sql` and `,
  );
}

/** Converts the columns of a row to numbers: PostgreSQL returns sums as texts. */
function toNumbers<Row extends object>(row: Row): { [Key in keyof Row]: number } {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as {
    [Key in keyof Row]: number;
  };
}
