import type { ReadReceipt, RemoteTyping } from '@product/model';
import { boolean, named, object, optional } from '@product/model/schema';
import { decoder } from './decoder.ts';
import { actor, id, moment } from './fields.ts';
import { person } from './person.ts';

/** Decodes the argument of the socket's `typing`. */
export const decodeTyping = decoder(
  object(
    { feedbackId: id, actor, isTyping: named('typing', boolean), sender: named('user', optional(person)) },
    ({ feedbackId: _, ...typing }): RemoteTyping => typing,
  ),
);

/** Decodes the argument of the socket's `chat_read`. */
export const decodeReadReceipt = decoder(
  object({ feedbackId: id, actor, readUntil: moment }, ({ feedbackId: _, ...receipt }): ReadReceipt => receipt),
);
