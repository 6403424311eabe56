import type { Database } from '../database/tables.ts';

type Find<Found> = (database: Database, id: string) => Promise<Found | undefined>;

const RECENT_MS = 1_000;
const KEPT = 1_000;

/**
 * Definitions are read with every message and changed by an import: one that was read within the last second is not read
 * again. What was not found is looked for each time.
 */
export function keptForAMoment<Found>(find: Find<Found>): Find<Found> {
  const byDatabase = new WeakMap<Database, Map<string, { readonly readAt: number; readonly found: Found }>>();
  return async (database, id) => {
    const recent = byDatabase.get(database) ?? new Map<string, { readAt: number; found: Found }>();
    byDatabase.set(database, recent);
    const known = recent.get(id);
    if (known !== undefined && performance.now() - known.readAt < RECENT_MS) return known.found;
    const found = await find(database, id);
    if (recent.size >= KEPT) recent.clear();
    if (found !== undefined) recent.set(id, { readAt: performance.now(), found });
    return found;
  };
}
