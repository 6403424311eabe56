import { listEvents as list } from '../../webhooks/list-events.ts';
import type { Handler } from '../handler.ts';

const EVENT_ROWS = 50;

export const listEvents: Handler<'listEvents'> = async ({ query, staff }, { database }) => {
  const limit = query.limit === undefined ? EVENT_ROWS : Number(query.limit);
  const { events, nextAfter, hasMore } = await list(database, staff, { after: query.after, limit });
  return {
    ok: true,
    value: {
      events: events.map(({ at, ...event }) => ({ ...event, timestamp: new Date(at).toISOString() })),
      next_after: nextAfter,
      has_more: hasMore,
    },
  };
};
