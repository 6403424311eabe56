import type { Calls } from '../call.ts';
import { decodeEventPage } from '../decode/events.ts';

export interface ListEventsInput {
  /** `nextCursor` of the page before; default the oldest event. */
  readonly after?: string | undefined;
  /** 1 to 100; the server's default is 50. */
  readonly limit?: number | undefined;
}

export const eventCalls = {
  /** Lists events of feedbacks and chats, oldest first. */
  listEvents: {
    route: { method: 'GET', path: '/v1/staff/events', base: 'api', auth: 'staff', contentType: null },
    request: ({ after, limit }: ListEventsInput = {}) => ({ query: { after, limit: limit?.toString() } }),
    decode: decodeEventPage,
  },
} as const satisfies Calls;
