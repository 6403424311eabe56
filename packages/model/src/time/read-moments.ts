import { localMidnight, type OffsetAt, offsetReader } from './local-midnight.ts';

/** First and last moment that a date or time stands for, in epoch ms. NaN for a text that is neither. */
export interface Moments {
  readonly first: number;
  readonly last: number;
}

const DAY_MS = 86_400_000;
/** A date, or a time without a zone. */
const LOCAL_TEXT = /^\d{4}-\d{2}-\d{2}(?<time>[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/;

/**
 * Reads a date or time. A date stands for the whole day; a date or time without a zone is local to `timeZone`.
 *
 * @param timeZone IANA name. Default, also for an unknown zone: that of this machine.
 * @example
 * readMoments('2026-12-31', 'Europe/Berlin'); // from 2026-12-30T23:00Z to 2026-12-31T22:59:59.999Z
 */
export function readMoments(text: string, timeZone?: string | null): Moments {
  const trimmed = text.trim();
  const local = LOCAL_TEXT.exec(trimmed);
  if (local === null) {
    const moment = Date.parse(trimmed);
    return { first: moment, last: moment };
  }
  const offsetAt = offsetOf(timeZone);
  const isDay = local.groups?.time === undefined;
  const written = Date.parse(isDay ? trimmed : `${trimmed.replace(' ', 'T')}Z`);
  if (Number.isNaN(written)) return { first: Number.NaN, last: Number.NaN };
  const first = localMidnight(written, offsetAt);
  return { first, last: isDay ? localMidnight(written + DAY_MS, offsetAt) - 1 : first };
}

function offsetOf(timeZone: string | null | undefined): OffsetAt {
  const { timeZone: ownZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    return offsetReader(timeZone || ownZone);
  } catch {
    return offsetReader(ownZone);
  }
}
