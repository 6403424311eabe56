import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the time of a change to a row of `feedbacks`, in SQL: `now` (epoch ms), or a millisecond after the row's last
 * change. A clock may step back and those of two processes differ, but each feedback has one order of its changes,
 * messages and ratings.
 */
export function changeTime(now: number | RawBuilder<number>): RawBuilder<number> {
  return sql<number>`case when feedbacks.updated_at >= ${now} then feedbacks.updated_at + 1 else ${now} end`;
}

/** Orders a change that is no sign of life, such as a read mark, after the row's last change. Retention does not notice. */
export const nextVersion: RawBuilder<number> = sql<number>`feedbacks.updated_at + 1`;
