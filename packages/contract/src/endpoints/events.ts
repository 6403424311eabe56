import * as v from 'valibot';
import { eventCalls } from '../calls/events.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { cursorField, pageSizeField } from '../wire/fields.ts';
import { momentField, textOrNull } from '../wire/values.ts';

export const eventEndpoints = {
  listEvents: {
    route: eventCalls.listEvents.route,
    summary: 'Events of feedbacks and chats by their ids, oldest first; the cursor continues after the last one',
    origin: 'ours',
    ...noInput,
    query: v.object({
      after: v.optional(cursorField),
      limit: v.optional(pageSizeField),
    }),
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
