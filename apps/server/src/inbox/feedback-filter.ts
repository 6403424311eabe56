import type { RequestOf } from '@product/contract';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database, Tables } from '../database/tables.ts';
import { readValue } from '../results/response-facts.ts';
import { foldText } from '../search/fold-text.ts';
import { tagKey } from './tag-key.ts';

/** Query fields of the contract that choose feedbacks. */
export type FeedbackFilter = Omit<RequestOf<'listFeedbacks', 'query'>, 'before' | 'limit' | 'muted'>;

/**
 * Adds the conditions of a filter to a query of `feedbacks`. The list, the results and the exports share it, so that a
 * number and the list behind it agree.
 *
 * @param visibleNodes Nodes that the colleague sees; null: every node.
 */
export function filterFeedbacks<Row>(
  database: Database,
  query: SelectQueryBuilder<Tables, 'feedbacks', Row>,
  filter: FeedbackFilter,
  visibleNodes: readonly string[] | null,
): SelectQueryBuilder<Tables, 'feedbacks', Row> {
  return feedbackConditions(database, filter, visibleNodes).reduce((so, condition) => so.where(condition), query);
}

/** Lists the conditions of a filter on a row of `feedbacks`. */
export function feedbackConditions(
  database: Database,
  filter: FeedbackFilter,
  visibleNodes: readonly string[] | null,
): RawBuilder<boolean>[] {
  const { status, node_id, score_min, score_max, since, until, language } = filter;
  return [
    visibleNodes !== null && anyOf(database, 'feedbacks.node_id', visibleNodes),
    node_id !== undefined && sql<boolean>`feedbacks.node_id = ${node_id}`,
    since !== undefined && sql<boolean>`feedbacks.answered_at >= ${Date.parse(since)}`,
    until !== undefined && sql<boolean>`feedbacks.answered_at < ${Date.parse(until)}`,
    status !== undefined && sql<boolean>`feedbacks.status = ${status}`,
    filter.unread === 'true' && sql<boolean>`feedbacks.unread > 0`,
    filter.waiting === 'true' && isWaiting,
    score_min !== undefined && sql<boolean>`feedbacks.score >= ${Number(score_min)}`,
    score_max !== undefined && sql<boolean>`feedbacks.score <= ${Number(score_max)}`,
    filter.tag !== undefined && hasTag(filter.tag),
    filter.assignee !== undefined && isAssignedTo(filter.assignee),
    language !== undefined && sql<boolean>`feedbacks.language_id = ${language}`,
    filter.verified !== undefined && sql<boolean>`feedbacks.verified = ${toBit(filter.verified)}`,
    filter.completed !== undefined && sql<boolean>`feedbacks.completed = ${toBit(filter.completed)}`,
    filter.counted === 'true' && sql<boolean>`(feedbacks.is_test = 0 and feedbacks.over_limit is null)`,
    filter.counted === 'false' && sql<boolean>`(feedbacks.is_test = 1 or feedbacks.over_limit is not null)`,
    ...searchConditions(filter.search),
    filter.answer !== undefined && hasAnswer(filter.answer),
    filter.answer_in !== undefined && hasAnswerIn(database, filter.answer_in),
    filter.answer_range !== undefined && hasAnswerInRange(filter.answer_range),
    filter.stopped_at !== undefined && hasStoppedAt(database, filter.stopped_at),
    filter.context !== undefined && hasContext(database, filter.context),
  ].filter((condition) => condition !== false);
}

/** The chat is open, and its visitor wrote after the last reply. */
const isWaiting = sql<boolean>`(feedbacks.waiting_since is not null and feedbacks.status = 'open')`;

function toBit(flag: 'true' | 'false'): 0 | 1 {
  return flag === 'true' ? 1 : 0;
}

/** Letters of an id that find it. */
const MIN_ID_LENGTH = 8;

/** Each word stands in the answers, the customer, a message, a note, a tag, or begins the id. */
function searchConditions(search: string | undefined): RawBuilder<boolean>[] {
  const words = foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return words.map((word) => {
    const written = word.replace(/[\\%_]/g, '\\$&');
    const has = (column: string) => sql<boolean>`${sql.ref(column)} like ${`%${written}%`} escape '\\'`;
    // Few rows are outside of the feedback's own text, so that each list is read once.
    return sql<boolean>`(
      ${has('feedbacks.search_text')}
      or ${beginsId(word, written)}
      or feedbacks.id in (select feedback_id from messages where search_text is not null and ${has('search_text')})
      or feedbacks.id in (select feedback_id from notes where ${has('search_text')})
      or feedbacks.id in (select feedback_id from feedback_tags where ${has('tag_key')})
    )`;
  });
}

/** A few letters begin too many ids. */
function beginsId(word: string, written: string): RawBuilder<boolean> {
  return word.length < MIN_ID_LENGTH
    ? sql<boolean>`1 = 0`
    : sql<boolean>`feedbacks.id like ${`${written}%`} escape '\\'`;
}

function hasTag(name: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from feedback_tags as tag where tag.feedback_id = feedbacks.id and tag.tag_key = ${tagKey(name)}
  )`;
}

function isAssignedTo(staffId: string): RawBuilder<boolean> {
  return staffId === 'none'
    ? sql<boolean>`feedbacks.assignee_id is null`
    : sql<boolean>`feedbacks.assignee_id = ${staffId}`;
}

/** `QUESTION_ID=VALUE`: the feedback has the option or the text; without a value, any answer. */
function hasAnswer(pair: string): RawBuilder<boolean> {
  const [questionId, value] = splitPair(pair);
  const matches = value === '' ? sql`` : sql`and (answer.option_id = ${value} or answer.body = ${value})`;
  return sql<boolean>`exists (
    select 1 from responses as answer
    where answer.feedback_id = feedbacks.id and answer.question_id = ${questionId} ${matches}
  )`;
}

/** `QUESTION_ID=OPTION_ID,OPTION_ID`: the feedback has one of the options. */
function hasAnswerIn(database: Database, pair: string): RawBuilder<boolean> {
  const [questionId, options] = splitPair(pair);
  return sql<boolean>`exists (
    select 1 from responses as answer
    where answer.feedback_id = feedbacks.id and answer.question_id = ${questionId}
      and ${anyOf(database, 'answer.option_id', options.split(','))}
  )`;
}

/** `QUESTION_ID=FROM..TO`: the answer is a number, a month or an hour from the first on and before the second. */
function hasAnswerInRange(pair: string): RawBuilder<boolean> {
  const [questionId, range] = splitPair(pair);
  const [from = null, to = null] = range.split('..').map(readValue);
  return sql<boolean>`exists (
    select 1 from responses as answer
    where answer.feedback_id = feedbacks.id and answer.question_id = ${questionId}
      and answer.value >= ${from} and answer.value < ${to}
  )`;
}

/** Ids of questions, or `none` without an answer: an incomplete feedback ended there. */
function hasStoppedAt(database: Database, list: string): RawBuilder<boolean> {
  const ids = list.split(',');
  const isLast = anyOf(database, 'feedbacks.last_question_id', ids);
  const hasNone = ids.includes('none') ? sql`or feedbacks.last_question_id is null` : sql``;
  return sql<boolean>`(feedbacks.completed = 0 and (${isLast} ${hasNone}))`;
}

/** `KEY=VALUE`: the context has the value as a text, a number or a flag, or a list with it. */
function hasContext(database: Database, pair: string): RawBuilder<boolean> {
  const [key, value] = splitPair(pair);
  if (isPostgres(database)) {
    const stored = sql`(feedbacks.document::json #> array['context', ${key}])`;
    return sql<boolean>`${value} in (
      select json_array_elements_text(case json_typeof(${stored}) when 'array' then ${stored} else json_build_array(${stored}) end)
    )`;
  }
  return sql<boolean>`exists (
    select 1
    from json_each(feedbacks.document, '$.context') as field,
      json_each(case field.type when 'array' then field.value else json_array(case field.type when 'true' then 'true' when 'false' then 'false' else field.value end) end) as entry
    where field.key = ${key} and cast(entry.value as text) = ${value}
  )`;
}

function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
