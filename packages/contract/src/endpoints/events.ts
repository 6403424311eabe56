import * as v from 'valibot';
import { eventCalls } from '../calls/events.ts';
import type { Endpoints } from '../endpoint.ts';
import { cursorField, nothing, pageSizeField } from '../wire/fields.ts';
import { momentField, textOrNull } from '../wire/values.ts';

export const eventEndpoints = {
  listEvents: {
    route: eventCalls.listEvents.route,
    summary: 'Events of feedbacks and chats by their ids, oldest first; the cursor continues after the last one',
    origin: 'ours',
    params: nothing,
    query: v.object({
      after: v.optional(cursorField),
      limit: v.optional(pageSizeField),
    }),
    headers: nothing,
    body: null,
    files: {},
    response: v.object({
      events: v.array(
        v.object({
          id: v.string(),
          type: v.string(),
          timestamp: momentField,
          node_id: v.string(),
          feedback_id: textOrNull,
          subject: textOrNull,
        }),
      ),
      next_after: textOrNull,
      has_more: v.boolean(),
    }),
    success: 200,
    errors: ['unauthorized', 'forbidden'],
  },
} as const satisfies Endpoints;
