import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';
import type { Database } from '../database/tables.ts';

const chatStatus = v.picklist(['open', 'queued', 'closed', 'archived']);

export type ChatStatus = v.InferOutput<typeof chatStatus>;

/** Reads the stored status of a chat. */
export function readStatus(status: string): ChatStatus {
  return v.parse(chatStatus, status);
}

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

const ratingValue = v.picklist([0, 50, 100]);

export interface StoredRating {
  readonly rating: number;
  /** Epoch ms. */
  readonly created_at: number;
}

/** Loads the ratings of a chat, oldest first. */
export function loadRatings(database: Database, feedbackId: string): Promise<StoredRating[]> {
  return database
    .selectFrom('ratings')
    .select(['rating', 'created_at'])
    .where('feedback_id', '=', feedbackId)
    .orderBy('created_at')
    .execute();
}

/** Converts a stored rating to the wire's form. */
export function toRating({ rating, created_at }: StoredRating): ResponseOf<'rateChat'> {
  return { rating: v.parse(ratingValue, rating), created_at: new Date(created_at).toISOString() };
}
