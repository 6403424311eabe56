import { tz } from '@date-fns/tz';
import { dateFormat } from '@product/model';
import { type ContextOptions, isSameDay, isSameYear } from 'date-fns';

export interface TimeOptions {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name; by default the visitor's own zone. */
  readonly timeZone?: string;
}

type Form = 'today' | 'weekday' | 'thisYear' | 'older' | 'day' | 'dayOfYear';

const dates: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  today: {},
  weekday: { weekday: 'long' },
  thisYear: { day: 'numeric', month: 'short' },
  older: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
};

/** Forms that include the hour. */
const timed: ReadonlySet<Form> = new Set<Form>(['today', 'weekday', 'thisYear', 'older']);

/** Cache of formatters, since creating one costs more than a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats the time of a message: the hour today, with day and month this year, else with the year. The language decides
 * between 12 and 24 hours.
 *
 * @example
 * formatMessageTime(at, now, { locale: 'en' }); // '14:05', '20 Nov, 14:05', '20 Nov 2025, 14:05'
 */
export function formatMessageTime(at: Date, now: Date, options: TimeOptions): string {
  if (Number.isNaN(at.getTime())) return '';
  const zone = inZone(options.timeZone);
  if (isSameDay(at, now, zone)) return format('today', at, options);
  return format(isSameYear(at, now, zone) ? 'thisYear' : 'older', at, options);
}

/** Units of a relative time with their seconds, and the age in seconds below which each is used. */
const units = [
  ['second', 60, 60],
  ['minute', 60, 3_600],
  ['hour', 3_600, 86_400],
  ['day', 86_400, 604_800],
] as const;

/**
 * Formats how long ago something was, within the last week, and else as the time of a message.
 *
 * @example
 * formatAgo(at, now, { locale: 'en' }); // 'now', '5 min. ago', 'yesterday', '20 Nov, 14:05'
 */
export function formatAgo(at: Date, now: Date, options: TimeOptions): string {
  const seconds = Math.max(0, (now.getTime() - at.getTime()) / 1000);
  const [unit, size] = units.find(([, , below]) => seconds < below) ?? [];
  if (unit === undefined || size === undefined) return formatMessageTime(at, now, options);
  return new Intl.RelativeTimeFormat(options.locale, { numeric: 'auto', style: 'short' }).format(
    -Math.floor(seconds / size),
    unit,
  );
}

/** Formats a time of the next seven days: the hour today, else with the weekday. */
export function formatWeekTime(at: Date, now: Date, options: TimeOptions): string {
  return format(isSameDay(at, now, inZone(options.timeZone)) ? 'today' : 'weekday', at, options);
}

/** Formats the label of a day separator. */
export function formatDay(at: Date, now: Date, options: TimeOptions): string {
  return format(isSameYear(at, now, inZone(options.timeZone)) ? 'dayOfYear' : 'day', at, options);
}

/** Returns date-fns options for a zone; by default the visitor's own. */
export function inZone(timeZone: string | undefined): ContextOptions<Date> {
  return timeZone === undefined ? {} : { in: tz(timeZone) };
}

function format(form: Form, at: Date, { locale, timeZone }: TimeOptions): string {
  const key = `${form} ${locale} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const language = dayFirst(locale);
    formatter = dateFormat(language, {
      ...dates[form],
      ...(timed.has(form) && clockOf(language)),
      ...(timeZone !== undefined && { timeZone }),
    });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}

function clockOf(language: string): Intl.DateTimeFormatOptions {
  const { hour12 } = dateFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hour12 === true
    ? { hour: 'numeric', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** Maps plain English to British English, since the United States alone put the month first. */
function dayFirst(locale: string): string {
  return locale.toLowerCase() === 'en' ? 'en-GB' : locale;
}
