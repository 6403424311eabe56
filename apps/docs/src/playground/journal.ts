import type { Happening } from '../screen/messages.ts';

/** One line of the journal, for reading. */
export interface JournalEntry {
  readonly id: number;
  readonly event: string;
  /** The event’s own data, as JSON; empty when it has none but its time. */
  readonly detail: string;
  readonly effects: readonly { readonly type: string; readonly detail: string }[];
}

const LENGTH = 60;

/** The journal with one more happening, newest first. A visitor who only moves is no news. */
export function journalWith(journal: readonly JournalEntry[], { event, effects }: Happening): readonly JournalEntry[] {
  if (event.type === 'activity' && effects.length === 0) return journal;
  const entry = {
    id: (journal[0]?.id ?? 0) + 1,
    event: event.type,
    detail: detailOf(event),
    effects: effects.map((effect) => ({ type: effect.type, detail: detailOf(effect) })),
  };
  return [entry, ...journal].slice(0, LENGTH);
}

function detailOf({ type: _type, at: _at, ...rest }: { readonly type: string; readonly at?: unknown }): string {
  return Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
}
