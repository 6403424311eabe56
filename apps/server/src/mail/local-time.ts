/** Date and hour of a moment in a time zone. */
export interface LocalHour {
  /** ISO date. */
  readonly date: string;
  readonly hour: number;
}

/** Returns date and hour of a moment (epoch ms) in a time zone that the runtime knows. */
export function localHour(at: number, timeZone: string): LocalHour {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    hour: Number(parts.get('hour')),
  };
}
