import { isFiniteNumber, isRecord, isString } from '../guard/guard.ts';
import { compilePattern } from '../pattern/compile-pattern.ts';
import { type Schema, type SchemaIssue, string } from '../schema/schema.ts';
import { isTimeZone } from '../time/is-time-zone.ts';
import { readMoments } from '../time/read-moments.ts';
import { parseOpenRule } from '../widget/open-rule.ts';
import { isCountryCode, isLanguageCode } from './codes.ts';

const text = (description: string, is: (value: string) => boolean): Schema<string> => ({
  description,
  is: (value) => isString(value) && is(value),
  fallback: '',
});

const amount = (description: string, is: (value: number) => boolean): Schema<number> => ({
  description,
  is: (value) => isFiniteNumber(value) && is(value),
  fallback: 0,
});

/** Accepts a colour as themes read it. */
export const colour = text('a colour such as #0f766e or #fff', (value) =>
  /^\s*#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\s*$/i.test(value),
);

/** Accepts the name of a time zone. */
export const timeZone = text('a time zone such as Europe/Istanbul', isTimeZone);

/** Accepts the code of a language that exists, such as `pt-BR`. */
export const languageCode = text('the code of a language, such as en or pt-BR', isLanguageCode);

/** Accepts the code of a country that exists. */
export const country = text('the code of a country in two letters, such as TR', (value) => isCountryCode(value.trim()));

/** Accepts a day that the calendar has, or a time on it. */
export const moment = text('a day or time such as 2026-11-20 or 2026-11-20T09:00:00Z', (value) => {
  const day = /^\s*(\d{4}-\d{2}-\d{2})(?:[T ]|\s*$)/.exec(value)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(readMoments(value).first);
});

/** Accepts a regular expression that runs in a bounded time. */
export const pattern = text('a regular expression that works', (value) => compilePattern(value) !== undefined);

/** A host as name or IPv6 address, with its scheme, port and path. */
const SITE =
  /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/)?(?:\*\.)?(?:[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?|\[[\da-f:.]+\])(?::\d*)?(?:[/?#].*)?$/iu;

/** Accepts a site, as `isDomainAllowed` of the widget reads it. */
export const site = text('a host such as shop.example', (value) => SITE.test(value.trim()));

/** Accepts a rule by which a widget opens. A page has no more than 100 per cent. */
export const openRule = text('"scroll 50", "seconds 20", "views 3" or "event NAME"', (value) => {
  const rule = parseOpenRule(value);
  return rule !== undefined && !(rule.kind === 'scroll' && rule.needed > 100);
});

/** Accepts the address of a picture or style sheet, which may be relative to the page. */
export const address = text('a web address', (value) =>
  /^(?:https?:\/\/[^\s/]|data:image\/|(?![a-z][a-z\d+.-]*:)\S)\S*$/i.test(value.trim()),
);

/** Accepts an opening or closing hour. A number of one or two digits could mean hours or minutes. */
export const hour: Schema<string | number> = {
  description: 'a time such as "09:00" or 900',
  is: (value) => {
    if (value === 0) return true;
    const [, hours, minutes] = /^\s*(\d{1,2}):?(\d{2})(?::\d{2})?\s*$/.exec(String(value)) ?? [];
    return hours !== undefined && Number(minutes) < 60 && Number(hours) * 100 + Number(minutes) <= 2400;
  },
  fallback: 0,
};

export const seconds = amount('a number of seconds, 0 or more', (value) => value >= 0);
export const distance = amount('a number, 0 or more', (value) => value >= 0);
export const size = amount('a number above 0', (value) => value > 0);
export const percent = amount('a number from 0 to 100', (value) => value >= 0 && value <= 100);
/** Accepts days of up to ten years. */
export const days = amount('a number of days from 0 to 3650', (value) => value >= 0 && value <= 3_650);

/** Accepts texts by language. */
export const texts: Schema<object> = {
  description: 'texts by the code of a language',
  is: isRecord,
  fallback: {},
  transform: (record: Readonly<Record<string, unknown>>, issues: SchemaIssue[]) => {
    for (const [code, value] of Object.entries(record)) {
      const schema = languageCode.is(code) ? string : languageCode;
      if (!languageCode.is(code) || !(value === null || string.is(value)))
        issues.push({ path: [code], message: `Expected ${schema.description}.` });
    }
    return record;
  },
};

/** Refuses 31 February, which `Date` reads as a day of March. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
