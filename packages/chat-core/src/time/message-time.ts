import { tz } from '@date-fns/tz';
import { type ContextOptions, isSameDay, isSameYear } from 'date-fns';

export interface TimeOptions {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name; without one, the visitor's own zone. */
  readonly timeZone?: string;
}

type Form = 'today' | 'thisYear' | 'older' | 'day' | 'dayOfYear';

const dates: Readonly<Record<Form, Intl.DateTimeFormatOptions>> = {
  today: {},
  thisYear: { day: 'numeric', month: 'short' },
  older: { day: 'numeric', month: 'short', year: 'numeric' },
  dayOfYear: { day: 'numeric', month: 'long' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
};

/** Forms that tell the hour, too. */
const timed: ReadonlySet<Form> = new Set<Form>(['today', 'thisYear', 'older']);

/** Making a formatter costs more than a thousand uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * When a message was written: the time alone if today, with day and month if this year, else with the year. Round the
 * clock or in two halves of a day, as the language has it.
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

/** The label above the messages of one day. */
export function formatDay(at: Date, now: Date, options: TimeOptions): string {
  return format(isSameYear(at, now, inZone(options.timeZone)) ? 'dayOfYear' : 'day', at, options);
}

/** Options of date-fns for the days and years of a zone; without one, those of the visitor's own. */
export function inZone(timeZone: string | undefined): ContextOptions<Date> {
  return timeZone === undefined ? {} : { in: tz(timeZone) };
}

function format(form: Form, at: Date, { locale, timeZone }: TimeOptions): string {
  const key = `${form} ${locale} ${timeZone ?? ''}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    const language = dayFirst(locale);
    formatter = new Intl.DateTimeFormat(language, {
      ...dates[form],
      ...(timed.has(form) && clockOf(language)),
      ...(timeZone !== undefined && { timeZone }),
    });
    formatters.set(key, formatter);
  }
  return formatter.format(at);
}

function clockOf(language: string): Intl.DateTimeFormatOptions {
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  return hour12 === true
    ? { hour: 'numeric', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
}

/** English without a region would put the month first, as only the United States do. */
function dayFirst(locale: string): string {
  return locale.toLowerCase() === 'en' ? 'en-GB' : locale;
}
