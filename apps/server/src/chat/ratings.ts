import type { ResponseOf } from '@product/contract';
import * as v from 'valibot';
import type { Database } from '../database/tables.ts';

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
