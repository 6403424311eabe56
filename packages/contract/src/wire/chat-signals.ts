import * as v from 'valibot';
import { personWire } from './person.ts';
import { momentField } from './values.ts';

const actor = v.picklist(['customer', 'other']);
const momentOrNull = v.nullish(momentField, null);

/** Time of the newest message that each side has seen; null before the first. Ours: a server may lack it. */
export const readMarksWire = v.object({ customer: momentOrNull, other: momentOrNull });

/** Somebody writes, or has stopped. It is never stored, and expires by itself where no further one comes. */
export const typingWire = v.object({
  feedback_id: v.string(),
  actor,
  typing: v.boolean(),
  /** The colleague; null for the customer. */
  user: v.nullish(personWire, null),
});

/** A read receipt: one side has seen all messages up to `read_until`. */
export const chatReadWire = v.object({ feedback_id: v.string(), actor, read_until: momentField });
