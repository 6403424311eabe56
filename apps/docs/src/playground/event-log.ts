import type { SurveyUpdate } from '../screen/messages.ts';

/** A line of the event log. */
export interface LogEntry {
  readonly id: number;
  readonly event: string;
  /** Data of the event as JSON; empty when it has only its time. */
  readonly detail: string;
  readonly effects: readonly { readonly type: string; readonly detail: string }[];
}

const MAX_LENGTH = 60;

/** Adds an event to the log, newest first. Activity without effects is left out. */
export function withEvent(log: readonly LogEntry[], { event, effects }: SurveyUpdate): readonly LogEntry[] {
  if (event.type === 'activity' && effects.length === 0) return log;
  const entry = {
    id: (log[0]?.id ?? 0) + 1,
    event: event.type,
    detail: detailOf(event),
    effects: effects.map((effect) => ({ type: effect.type, detail: detailOf(effect) })),
  };
  return [entry, ...log].slice(0, MAX_LENGTH);
}

function detailOf({ type: _type, at: _at, ...rest }: { readonly type: string; readonly at?: unknown }): string {
  return Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
}
