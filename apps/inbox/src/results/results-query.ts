import type { ResultsInput } from '@product/api-client/staff';
import { localMidnight, offsetReader } from '@product/model';

/** Choices on the page of results, as the address keeps them. */
export interface ResultsQuery {
  /** Null until a node is known. */
  readonly nodeId: string | null;
  /** Null for all time. */
  readonly days: number | null;
  /** Days of a period, both inclusive, such as `2026-11-01`; null for `days`. */
  readonly dates: { readonly from: string; readonly to: string } | null;
  readonly languageId: string | null;
  /** Null for every completion. */
  readonly completed: boolean | null;
  readonly score: { readonly min: number; readonly max: number } | null;
  readonly verified: boolean | null;
  readonly tag: string | null;
  /** Id of a colleague, or `none`. */
  readonly assigneeId: string | null;
  readonly answer: { readonly questionId: string; readonly value: string } | null;
  readonly context: { readonly key: string; readonly value: string } | null;
}

export const periods: readonly (number | null)[] = [7, 30, 90, 365, null];
const DEFAULT_DAYS = 30;
const DAY_MS = 86_400_000;
const ALL_TIME = 'all';

export const defaultResults: ResultsQuery = {
  nodeId: null,
  days: DEFAULT_DAYS,
  dates: null,
  languageId: null,
  completed: null,
  score: null,
  verified: null,
  tag: null,
  assigneeId: null,
  answer: null,
  context: null,
};

/** Reads the choices from the fragment of an address; null if it does not name the page of results. */
export function readResultsHash(hash: string): ResultsQuery | null {
  const fields = new URLSearchParams(hash.slice(1));
  if (!fields.has('results')) return null;
  const days = fields.get('days');
  const [min, max] = (fields.get('score') ?? '').split('-').map(Number);
  const isScore = isGrade(min) && isGrade(max);
  return {
    nodeId: fields.get('results') || null,
    days: days === ALL_TIME ? null : (periods.find((period) => `${period}` === days) ?? DEFAULT_DAYS),
    dates: readDates(fields.get('from'), fields.get('to')),
    languageId: fields.get('language') || null,
    completed: readFlag(fields.get('completed')),
    score: isScore ? { min, max } : null,
    verified: readFlag(fields.get('verified')),
    tag: fields.get('tag') || null,
    assigneeId: fields.get('assignee') || null,
    answer: readPair(fields.get('answer'), (questionId, value) => ({ questionId, value })),
    context: readPair(fields.get('context'), (key, value) => ({ key, value })),
  };
}

/** Writes the choices as the fragment of an address, which browsers never send to a server. */
export function writeResultsHash(query: ResultsQuery): string {
  const { nodeId, days, dates, languageId, completed, score, verified, tag, assigneeId, answer, context } = query;
  const fields = new URLSearchParams({ results: nodeId ?? '' });
  if (days !== DEFAULT_DAYS) fields.set('days', days === null ? ALL_TIME : `${days}`);
  if (dates !== null) for (const [name, day] of Object.entries(dates)) fields.set(name, day);
  if (languageId !== null) fields.set('language', languageId);
  if (completed !== null) fields.set('completed', `${completed}`);
  if (score !== null) fields.set('score', `${score.min}-${score.max}`);
  if (verified !== null) fields.set('verified', `${verified}`);
  if (tag !== null) fields.set('tag', tag);
  if (assigneeId !== null) fields.set('assignee', assigneeId);
  if (answer !== null) fields.set('answer', `${answer.questionId}=${answer.value}`);
  if (context !== null) fields.set('context', `${context.key}=${context.value}`);
  return `#${fields}`;
}

/**
 * Converts the choices to the input of the request.
 *
 * @param now Epoch ms.
 * @param timeZone Time zone of the node, whose days the dates are. Two colleagues see the same results.
 */
export function toResultsInput(query: ResultsQuery, nodeId: string, now: number, timeZone: string): ResultsInput {
  const { days, dates, languageId, completed, score, verified, tag, assigneeId, answer, context } = query;
  return {
    nodeId,
    counted: true,
    ...(dates === null && days !== null && { since: now - days * DAY_MS, until: now }),
    ...(dates !== null && { since: startOf(dates.from, 0, timeZone), until: startOf(dates.to, 1, timeZone) }),
    ...(languageId !== null && { languageId }),
    ...(completed !== null && { completed }),
    ...(score !== null && { score }),
    ...(verified !== null && { verified }),
    ...(tag !== null && { tag }),
    ...(assigneeId !== null && { assigneeId }),
    ...(answer !== null && { answer }),
    ...(context !== null && { context }),
  };
}

function readDates(from: string | null, to: string | null): ResultsQuery['dates'] {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

/** Tells whether a text is a day such as `2026-11-01`. */
export function isDay(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Returns the start of a day, or of a later one, in a time zone. */
function startOf(day: string, later: number, timeZone: string): number {
  return localMidnight(Date.parse(day) + later * DAY_MS, offsetReader(timeZone));
}

function isGrade(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 10;
}

function readFlag(text: string | null): boolean | null {
  return text === 'true' ? true : text === 'false' ? false : null;
}

function readPair<Pair>(text: string | null, toPair: (name: string, value: string) => Pair): Pair | null {
  const [, name, value] = /^([^=]+)=(.+)$/s.exec(text ?? '') ?? [];
  return name === undefined || value === undefined ? null : toPair(name, value);
}
