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
const flowValue = v.union([v.boolean(), v.number(), v.string(), v.array(v.string())]);
const storedValues = v.fallback(v.optional(v.record(v.string(), v.nullable(flowValue)), {}), {});
const storedDocument = v.object({
  customer: v.fallback(v.nullish(storedCustomer, anonymous), anonymous),
  language_id: v.fallback(v.nullish(v.string(), null), null),
  variables: storedValues,
  context: storedValues,
});

type StoredValues = v.InferOutput<typeof storedValues>;

/** Reads the customer, the language and the values of the flow from the JSON document of a feedback. */
export function readFeedbackDocument(document: string): {
  readonly customer: CustomerWire;
  readonly languageId: string | null;
  readonly variables: StoredValues;
  readonly context: StoredValues;
} {
  const { customer, language_id, variables, context } = v.parse(storedDocument, JSON.parse(document));
  return { customer: { ...customer }, languageId: language_id, variables, context };
}

/** Lists the values of a feedback's context and variables as texts, for staff. Variables without a value are left out. */
export function listFlowValues(document: string): NonNullable<ResponseOf<'loadChat'>['values']> {
  const { variables, context } = readFeedbackDocument(document);
  const list = (source: 'variable' | 'context', values: StoredValues) =>
    Object.entries(values).flatMap(([key, value]) =>
      value === null ? [] : [{ source, key, value: Array.isArray(value) ? value.join(', ') : String(value) }],
    );
  return [...list('context', context), ...list('variable', variables)];
}

const ratingValue = v.picklist([0, 50, 100]);

/** Reads the stored rating of a chat. */
export function readRating(rating: number): v.InferOutput<typeof ratingValue> {
  return v.parse(ratingValue, rating);
}

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
  return { rating: readRating(rating), created_at: new Date(created_at).toISOString() };
}
