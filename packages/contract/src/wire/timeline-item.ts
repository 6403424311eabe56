import * as v from 'valibot';
import { personWire } from './person.ts';
import { momentField, numberOrNull, textOrNull } from './values.ts';

export const attachmentWire = v.object({
  url: v.string(),
  name: textOrNull,
  content_type: textOrNull,
  /** Size of the file in bytes; null where the server does not know. */
  size_bytes: numberOrNull,
  width: numberOrNull,
  height: numberOrNull,
});

/** A message. `user` is the colleague of an `other` message, and `customer` the visitor of a message of their own. */
export const timelineItemWire = v.object({
  id: v.string(),
  client_id: textOrNull,
  action: v.literal('add_comment'),
  actor: v.picklist(['customer', 'other']),
  detail: v.object({
    comment: v.object({ body: v.nullish(v.string(), '') }),
    attachment: v.nullish(attachmentWire, null),
    created_at: momentField,
  }),
  user: v.nullish(personWire, null),
  customer: v.nullish(personWire, null),
});
