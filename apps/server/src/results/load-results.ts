import type { RequestOf, ResponseOf } from '@product/contract';
import type { Flow } from '@product/model';
import { isTimeZone } from '@product/model';
import { type Failure, fail } from '../errors/failure.ts';
import { plainLocalizer } from '../feedbacks/localizer.ts';
import type { Services } from '../services.ts';
import { type AnswerCounts, type AnswerValues, buildQuestions } from './build-questions.ts';
import { bucketsOf, bucketUnit } from './period.ts';
import {
  BEFORE,
  CELL_MS,
  countAnswers,
  countDurations,
  countFeedbacks,
  countLastQuestions,
  type FeedbackCounts,
  findCode,
  findFirstTime,
  listCodes,
  type ResultsScope,
} from './query-results.ts';
import { responseCode } from './response-facts.ts';
import { mergeQuestions, type ResultQuestion, scaleOrder } from './result-questions.ts';
import { binWidth, csatOf, medianOf, npsOf, sum } from './statistics.ts';

type Results = ResponseOf<'loadResults'>;
type ResultServices = Pick<Services, 'database' | 'definitions' | 'now'>;

/** Most codes without a definition that results look up. */
const MAX_UNKNOWN_CODES = 500;

/** Loads the results of a node: a few aggregations, whatever the number of feedbacks. */
export async function loadResults(
  services: ResultServices,
  { since, until, ...query }: RequestOf<'loadResults', 'query'>,
): Promise<{ readonly ok: true; readonly value: Results } | Failure> {
  const { database, definitions, now } = services;
  const filter = { counted: 'true' as const, ...query };
  const node = await definitions.findNode(filter.node_id);
  if (node === undefined) return fail('not_found', 'There is no such node');
  const zone = node.document.time_zone;
  const timeZone = zone != null && isTimeZone(zone) ? zone : 'UTC';
  const end = until === undefined ? now() : Date.parse(until);
  const start = since === undefined ? await findFirstTime({ database, filter }) : Date.parse(since);
  const scope: ResultsScope = { database, filter, since: Math.min(start ?? end, end), until: end };
  const from = since === undefined ? scope.since : scope.since - (end - scope.since);

  const { current, earlier } = await definitions.findFlowsOfNode(node);
  const questions = mergeQuestions(current, earlier);
  const [flow] = current;
  const localize = plainLocalizer(flow, null);
  const satisfaction = questions.find(({ question, kind }) => kind === 'scale' && question.style !== 'score');
  const before = since === undefined ? null : { ...scope, since: from, until: scope.since };
  const [cells, durations, csatBefore, pages, answers] = await Promise.all([
    countFeedbacks(scope, from),
    countDurations(scope, from),
    before && countSatisfaction(before, satisfaction),
    flow === undefined ? [] : countPages(scope, flow, localize),
    loadAnswers(scope, questions),
  ]);
  const headline = (rows: readonly FeedbackCounts[], isBefore: boolean, csat: Results['now']['csat']) => ({
    feedbacks: total(rows, 'feedbacks'),
    completed: total(rows, 'completed'),
    median_seconds: medianOf(durations.filter((row) => (row.before === 1) === isBefore)),
    nps: npsOf(total(rows, 'promoters'), total(rows, 'passives'), total(rows, 'detractors')),
    csat,
  });
  const results = buildQuestions(questions, answers.counts, answers.values, localize);
  const inside = cells.filter(({ cell }) => cell !== BEFORE);
  const unit = bucketUnit(scope.since, end);
  return {
    ok: true,
    value: {
      node: { id: node.id, name: node.name, time_zone: timeZone },
      since: toIso(scope.since),
      until: toIso(end),
      bucket: unit,
      now: headline(inside, false, results.find(({ id }) => id === satisfaction?.question.id)?.csat ?? null),
      before:
        before &&
        headline(
          cells.filter(({ cell }) => cell === BEFORE),
          true,
          csatBefore,
        ),
      series: bucketsOf(scope.since, end, unit, timeZone).map((bucket) => {
        const own = inside.filter(({ cell }) => isInside(cell, bucket));
        return {
          day: bucket.day,
          since: toIso(bucket.since),
          until: toIso(bucket.until),
          feedbacks: total(own, 'feedbacks'),
          completed: total(own, 'completed'),
        };
      }),
      pages,
      questions: results,
      languages: (flow?.languages ?? []).map(({ id, name }) => ({ id, name })),
      context_keys: (flow?.context ?? []).map(({ key }) => key),
    },
  };
}

/** Tells whether a quarter of an hour is in a bucket. A period may start, and end, within a quarter. */
function isInside(cell: number, bucket: { readonly since: number; readonly until: number }): boolean {
  const at = cell * CELL_MS;
  return at > bucket.since - CELL_MS && at < bucket.until;
}

function total<Column extends string>(rows: readonly Readonly<Record<Column, number>>[], column: Column): number {
  return sum(rows.map((row) => row[column]));
}

/** Counts the answers of each question and option, with the values of numbers, dates and times. */
async function loadAnswers(
  scope: ResultsScope,
  questions: readonly ResultQuestion[],
): Promise<{ readonly counts: readonly AnswerCounts[]; readonly values: readonly AnswerValues[] }> {
  const names = codeNames(questions);
  const codes = await listCodes(scope);
  for (const code of codes.filter((each) => !names.has(each)).slice(0, MAX_UNKNOWN_CODES)) {
    const found = await findCode(scope, code);
    if (found !== undefined) names.set(code, { questionId: found.question_id, optionId: found.option_id });
  }
  const kindOf = new Map(questions.map(({ question, kind }) => [question.id, kind]));
  const named = codes.flatMap((code) => {
    const name = names.get(code);
    return name === undefined ? [] : [{ code, ...name, kind: kindOf.get(name.questionId) ?? 'texts' }];
  });
  const valued = new Set(named.filter(({ kind }) => kindsWithValues.includes(kind)).map(({ code }) => code));
  const rows = Map.groupBy(await countAnswers(scope, codes, valued), ({ code }) => code);
  const answered = named.map((name) => ({ ...name, rows: rows.get(name.code) ?? [] }));
  return {
    counts: answered
      .filter((each) => each.rows.length > 0)
      .map(({ questionId, optionId, rows: own }) => ({
        ...{ questionId, optionId, count: total(own, 'count') },
        ...{ first: total(own, 'first'), rankings: total(own, 'rankings') },
      })),
    values: answered.flatMap(({ questionId, optionId, kind, rows: own }) => {
      const values = own.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]));
      return values.length === 0 ? [] : [{ questionId, optionId, ...summarizeValues(values, kind) }];
    }),
  };
}

interface CodeName {
  readonly questionId: string;
  readonly optionId: string | null;
}

function codeNames(questions: readonly ResultQuestion[]): Map<number, CodeName> {
  const names = questions.flatMap(({ question: { id, options, statements } }) =>
    [id, ...statements.map((statement) => statement.id)].flatMap((questionId) =>
      [null, ...options.map((option) => option.id)].map((optionId) => ({ questionId, optionId })),
    ),
  );
  return new Map(names.map((name) => [responseCode(name.questionId, name.optionId), name]));
}

const kindsWithValues: readonly ResultQuestion['kind'][] = ['numbers', 'months', 'hours', 'fields'];

/** Summarises numbers, dates or times with their counts. Months and hours are bins of their own. */
function summarizeValues(
  values: readonly { readonly value: number; readonly count: number }[],
  kind: ResultQuestion['kind'],
): Omit<AnswerValues, 'questionId' | 'optionId'> {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { value } of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
  const width = kind === 'numbers' ? binWidth(min, max) : 1;
  const bins = new Map<number, number>();
  for (const { value, count } of values) {
    const bin = Math.floor(value / width);
    bins.set(bin, (bins.get(bin) ?? 0) + count);
  }
  return {
    ...{ count: total(values, 'count'), total: sum(values.map(({ value, count }) => value * count)) },
    ...{ min, max, width, bins: [...bins].map(([bin, count]) => ({ bin, count })) },
  };
}

async function countSatisfaction(scope: ResultsScope, item: ResultQuestion | undefined) {
  if (item === undefined) return null;
  const { id } = item.question;
  const scale = scaleOrder(item.question).map((optionId) => ({ optionId, code: responseCode(id, optionId) }));
  const rows = await countAnswers(
    scope,
    scale.map(({ code }) => code),
    new Set(),
  );
  const counted = new Map(rows.map(({ code, count }) => [code, count]));
  return csatOf(
    id,
    scale.map(({ optionId, code }) => ({ optionId, count: counted.get(code) ?? 0 })),
  );
}

/** Counts how far visitors came, by the pages of the flow. A completed feedback reached every page. */
async function countPages(
  scope: ResultsScope,
  flow: Flow,
  localize: (text: Flow['elements'][number]['body']) => string,
): Promise<Results['pages']> {
  const states = flow.states.filter(({ style }) => style === 'normal' || style === 'random');
  const elementsOf = (id: string) => flow.index.elementsByState.get(id) ?? [];
  const pageOf = new Map(
    states.flatMap(({ id }, index) =>
      elementsOf(id).flatMap(({ question }) => (question ? [[question.id, index]] : [])),
    ) as [string, number][],
  );
  const rows = await countLastQuestions(scope, flow.id);
  const completed = sum(rows.filter((row) => row.completed === 1).map(({ count }) => count));
  const stopped = states.map((_, index) =>
    // A question that the flow no longer has was on an unknown page: count its feedbacks on the first one.
    rows.filter((row) => row.completed === 0 && (pageOf.get(row.last ?? '') ?? 0) === index),
  );
  const left = stopped.map((own) => sum(own.map(({ count }) => count)));
  return states.map(({ id, title, name }, index) => {
    const first = elementsOf(id).find(({ question }) => question !== null);
    const heading = localize(title ?? {}) || (first ? localize(first.body) : '') || name;
    return {
      ...{ state_id: id, title: heading, reached: completed + sum(left.slice(index)), left: left[index] ?? 0 },
      stopped_at: (stopped[index] ?? []).map(({ last }) => last ?? 'none'),
    };
  });
}

function toIso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
