import { millisecondsInMinute } from 'date-fns/constants';
import { localHour } from './local-time.ts';

/** Hours without mails: from `start`, inclusive, to `end`, exclusive, over midnight if `end` is earlier. */
export interface QuietHours {
  readonly start: number;
  readonly end: number;
}

/** Reads hours such as `22-7`; undefined for anything else. Equal hours would never end. */
export function readQuietHours(text: string): QuietHours | undefined {
  const [, start, end] = /^([01]?\d|2[0-3])\s*-\s*([01]?\d|2[0-3])$/.exec(text) ?? [];
  if (start === undefined || end === undefined || Number(start) === Number(end)) return undefined;
  return { start: Number(start), end: Number(end) };
}

/** Tries quarters of an hour, because some time zones differ from UTC by them. */
const STEP_MS = 15 * millisecondsInMinute;
const STEPS_IN_TWO_DAYS = 192;

/** Returns the end of the quiet hours that hold at a moment (epoch ms); null outside of them. */
export function endOfQuiet(at: number, quiet: QuietHours | null, timeZone: string): number | null {
  if (quiet === null || !isQuiet(at, quiet, timeZone)) return null;
  const first = Math.floor(at / STEP_MS) * STEP_MS;
  for (let step = 1; step <= STEPS_IN_TWO_DAYS; step++) {
    const candidate = first + step * STEP_MS;
    if (!isQuiet(candidate, quiet, timeZone)) return candidate;
  }
  return null;
}

function isQuiet(at: number, { start, end }: QuietHours, timeZone: string): boolean {
  const { hour } = localHour(at, timeZone);
  return start < end ? hour >= start && hour < end : hour >= start || hour < end;
}
