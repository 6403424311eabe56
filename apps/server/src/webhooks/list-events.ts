import { anyOf } from '../database/any-of.ts';
import type { Database, EventRow } from '../database/tables.ts';
import type { StaffPrincipal } from '../staff/principal.ts';

export interface EventPage {
  readonly events: readonly Pick<EventRow, 'id' | 'type' | 'node_id' | 'feedback_id' | 'subject' | 'at'>[];
  /** Continues after the last event of the page; the given cursor if the page is empty. */
  readonly nextAfter: string | null;
  readonly hasMore: boolean;
}

/** Lists numbered events, oldest first, at the nodes that a colleague sees. An unknown cursor starts at the oldest. */
export async function listEvents(
  database: Database,
  { nodes }: Pick<StaffPrincipal, 'nodes'>,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<EventPage> {
  const start = after !== undefined && /^\d{1,15}$/.test(after) ? Number(after) : 0;
  const rows = await database
    .selectFrom('events')
    .select(['seq', 'id', 'type', 'node_id', 'feedback_id', 'subject', 'at'])
    .where('seq', '>', start)
    .$if(nodes !== null, (query) => query.where(anyOf(database, 'node_id', nodes ?? [])))
    .orderBy('seq')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.seq ?? start;
  return {
    events: page.map(({ seq: _, ...event }) => event),
    nextAfter: last === 0 ? null : String(last),
    hasMore: rows.length > limit,
  };
}
