import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';

type CustomerWire = NonNullable<ResponseOf<'loadChat'>['creator']>;

const text = v.fallback(v.nullish(v.string(), null), null);
const storedCustomer = v.object({ id: text, name: text, email: text, phone_number: text });
const anonymous = { id: null, name: null, email: null, phone_number: null };
const storedDocument = v.object({
  customer: v.fallback(v.nullish(storedCustomer, anonymous), anonymous),
  language_id: v.fallback(v.nullish(v.string(), null), null),
});

/** Reads the customer and the language from the JSON document of a feedback. */
export function readFeedbackDocument(document: string): {
  readonly customer: CustomerWire;
  readonly languageId: string | null;
} {
  const { customer, language_id } = v.parse(storedDocument, JSON.parse(document));
  return { customer: { ...customer }, languageId: language_id };
}
