import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';

export type PersonWire = NonNullable<ResponseOf<'loadChat'>['creator']>;

const text = v.fallback(v.nullish(v.string(), null), null);
const storedCustomer = v.object({
  id: text,
  name: text,
  email: text,
  phone_number: text,
});
const nobody = { id: null, name: null, email: null, phone_number: null };
const storedDocument = v.object({
  customer: v.fallback(v.nullish(storedCustomer, nobody), nobody),
  language_id: v.fallback(v.nullish(v.string(), null), null),
});

/** What a feedback's document tells the chat: who wrote it, and in which language. */
export function readFeedbackDocument(document: string): {
  readonly creator: PersonWire;
  readonly languageId: string | null;
} {
  const { customer, language_id } = v.parse(storedDocument, JSON.parse(document));
  return { creator: { ...customer }, languageId: language_id };
}
