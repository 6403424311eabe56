import { localMidnight, type OffsetAt, offsetReader } from '@product/model';
import { addDays, addMonths, startOfMonth, startOfWeek } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';

export type BucketUnit = 'day' | 'week' | 'month';

/** A part of a period. Times are epoch ms, `until` is not inside. */
export interface Bucket {
  /** First local day: `2026-11-20`. */
  readonly day: string;
  readonly since: number;
  readonly until: number;
}

const MAX_DAYS_BY_DAY = 45;
const MAX_DAYS_BY_WEEK = 200;

/** Chooses days, weeks or months, so that a chart has at most some fifty bars, unless the period is several years. */
export function bucketUnit(since: number, until: number): BucketUnit {
  const days = (until - since) / millisecondsInDay;
  if (days <= MAX_DAYS_BY_DAY) return 'day';
  return days <= MAX_DAYS_BY_WEEK ? 'week' : 'month';
}

/** Splits a period at the local midnights of a time zone. The first and the last bucket may be shorter than the others. */
export function bucketsOf(since: number, until: number, unit: BucketUnit, timeZone: string): Bucket[] {
  const offsetAt = offsetReader(timeZone);
  const buckets: Bucket[] = [];
  let day = startOf(localDay(since, offsetAt), unit);
  let from = since;
  while (from < until) {
    const next = following(day, unit);
    const end = Math.min(until, Math.max(localMidnight(next.getTime(), offsetAt), from + 1));
    buckets.push({ day: toText(day), since: from, until: end });
    [day, from] = [next, end];
  }
  return buckets;
}

/** Local days are dates at midnight UTC, so that no date function meets a change of the clock. */
function localDay(epochMs: number, offsetAt: OffsetAt): Date {
  const local = epochMs + offsetAt(epochMs);
  return new Date(local - modulo(local, millisecondsInDay));
}

function startOf(day: Date, unit: BucketUnit): Date {
  const local = new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  if (unit === 'day') return day;
  const start = unit === 'week' ? startOfWeek(local, { weekStartsOn: 1 }) : startOfMonth(local);
  return new Date(Date.UTC(start.getFullYear(), start.getMonth(), start.getDate()));
}

function following(day: Date, unit: BucketUnit): Date {
  const local = new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
  const next = unit === 'month' ? addMonths(local, 1) : addDays(local, unit === 'week' ? 7 : 1);
  return new Date(Date.UTC(next.getFullYear(), next.getMonth(), next.getDate()));
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function toText(day: Date): string {
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length);
}
