/** A date or a time that a workbook shows as one. Other formats write its text. */
export interface DateCell {
  /** `moment` is in UTC. The others are as the visitor gave them, without a time zone. */
  readonly kind: 'moment' | 'date' | 'dateTime' | 'time' | 'month';
  /** ISO 8601. */
  readonly text: string;
}

const forms: Readonly<Record<DateCell['kind'], RegExp>> = {
  moment: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/,
  time: /^\d\d:\d\d(?::\d\d)?$/,
  month: /^\d{4}-\d\d$/,
};
const DAY_MS = 86_400_000;
/** Day 0 of a workbook. */
const ORIGIN_MS = Date.UTC(1899, 11, 30);
/** Workbooks count a 29 February 1900, so that their days are right from March on. */
const FIRST_MS = Date.UTC(1900, 2, 1);

/** Reads a text of a kind; the text itself where it is another. */
export function dateCell(kind: DateCell['kind'], text: string): DateCell | string {
  return forms[kind].test(text) ? { kind, text } : text;
}

/** Returns the number by which a workbook stores a date: days since 1899-12-30. Undefined for a day that it cannot show. */
export function serialOf({ kind, text }: DateCell): number | undefined {
  const iso = { moment: text, date: text, dateTime: `${text}Z`, time: `1970-01-01T${text}Z`, month: `${text}-01` }[
    kind
  ];
  const at = Date.parse(iso);
  // `Date` reads 31 February as a day of March.
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(iso.slice(0, 10))) return undefined;
  if (kind === 'time') return toDays(at);
  return at < FIRST_MS ? undefined : toDays(at - ORIGIN_MS);
}

/** Rounds up at the tenth digit, so that a reader that cuts off milliseconds reads the right one. */
function toDays(ms: number): number {
  return Math.ceil((ms / DAY_MS) * 1e10) / 1e10;
}
