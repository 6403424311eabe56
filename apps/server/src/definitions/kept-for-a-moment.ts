import type { Database } from '../database/tables.ts';

type Find<Found> = (database: Database, id: string) => Promise<Found | undefined>;

const RECENT_MS = 1_000;
const KEPT = 1_000;

/**
 * Definitions are read with every message and changed by an import: one that was read within the last second is not read
 * again, and those who ask while it is read wait for the one reading. What was not found is looked for each time.
 */
export function keptForAMoment<Found>(find: Find<Found>): Find<Found> {
  const byDatabase = new WeakMap<
    Database,
    Map<string, { readonly readAt: number; readonly found: Promise<Found | undefined> }>
  >();
  return (database, id) => {
    const recent = byDatabase.get(database) ?? new Map<string, { readAt: number; found: Promise<Found | undefined> }>();
    byDatabase.set(database, recent);
    const known = recent.get(id);
    if (known !== undefined && performance.now() - known.readAt < RECENT_MS) return known.found;
    if (recent.size >= KEPT) recent.clear();
    const reading = { readAt: performance.now(), found: find(database, id) };
    recent.set(id, reading);
    const forget = (): void => {
      if (recent.get(id) === reading) recent.delete(id);
    };
    reading.found.then((found) => found === undefined && forget(), forget);
    return reading.found;
  };
}
