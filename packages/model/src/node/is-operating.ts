import type { OperatingHours } from './node.ts';

export interface OperatingNode {
  /** State at the time of the server's response. Ignored here, because the hours decide. */
  readonly operating?: boolean;
  readonly operating247: boolean;
  readonly operatingHours: readonly OperatingHours[];
  /** IANA name. Default, also for an unknown zone: the visitor's clock. */
  readonly timeZone?: string | null;
}

/** Local time of a zone. */
interface LocalTime {
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hhmm: number;
}

/**
 * Tells whether a node is open.
 *
 * - A 24/7 node is always open, and so is a day without windows.
 * - Else the time must be inside one of the day's windows.
 * - A window whose start is after its end continues past midnight.
 * - An empty window (start = end) keeps the day closed.
 *
 * @example
 * isOperating({ operating247: false, operatingHours: [{ period: 'weekdays', startHour: 900, endHour: '18:00' }] }, now);
 */
export function isOperating({ operating247, operatingHours, timeZone }: OperatingNode, at: Date): boolean {
  if (operating247 || Number.isNaN(at.getTime())) return true;
  const { weekday, hhmm } = localTime(at, timeZone);
  const today = windowsOn(weekday, operatingHours);
  if (today.length === 0) return true;
  const yesterday = windowsOn((weekday + 6) % 7, operatingHours);
  return (
    today.some(({ start, end }) => hhmm >= start && (hhmm < end || start > end)) ||
    yesterday.some(({ start, end }) => start > end && hhmm < end)
  );
}

function windowsOn(weekday: number, hours: readonly OperatingHours[]): { start: number; end: number }[] {
  const period = weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekdays';
  return hours
    .filter((window) => window.period === period)
    .map(({ startHour, endHour }) => ({ start: toHhmm(startHour), end: toHhmm(endHour) }))
    .filter(({ start, end }) => !Number.isNaN(start) && !Number.isNaN(end));
}

/** Converts `900`, `'09:00'`, `'0900'` and `'09:00:00'` to 900; NaN for an invalid time. */
function toHhmm(hour: string | number): number {
  const found = /^\s*(\d{1,2}):?(\d{2})(?::\d{2})?\s*$|^\s*(\d{1,2})\s*$/.exec(String(hour));
  return found === null ? Number.NaN : Number(found[3] ?? `${found[1]}${found[2]}`);
}

function localTime(at: Date, timeZone: string | null | undefined): LocalTime {
  return (
    (timeZone ? inZone(at, timeZone) : undefined) ?? {
      weekday: at.getDay(),
      hhmm: at.getHours() * 100 + at.getMinutes(),
    }
  );
}

function inZone(at: Date, timeZone: string): LocalTime | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(String(parts.weekday));
    return { weekday, hhmm: Number(parts.hour) * 100 + Number(parts.minute) };
  } catch {
    return undefined;
  }
}
