import type { ChatRating, RatingValue, TimelineItem } from '@product/model';

/** Rating values of the faces: frown, neutral, smile. */
export const ratingValues = [0, 50, 100] as const satisfies readonly RatingValue[];

/** Finds the rating that the customer gave after their last message. An older one belongs to an earlier round. */
export function currentRating(
  ratings: readonly ChatRating[],
  timeline: readonly TimelineItem[],
): ChatRating | undefined {
  const lastWrittenAt = timeline.findLast((item) => item.actor === 'customer')?.createdAt ?? Number.NEGATIVE_INFINITY;
  return sortedRatings(ratings).findLast((rating) => rating.createdAt > lastWrittenAt);
}

/** Merges two lists: each rating once, oldest first. */
export function mergeRatings(known: readonly ChatRating[], received: readonly ChatRating[]): readonly ChatRating[] {
  const added = received.filter((rating) => !known.some((other) => isSameRating(rating, other)));
  return added.length === 0 ? known : sortedRatings([...known, ...added]);
}

/** True when both lists hold the same ratings, in whatever order. */
export function equalRatings(some: readonly ChatRating[], others: readonly ChatRating[]): boolean {
  return some.length === others.length && some.every((rating) => others.some((other) => isSameRating(rating, other)));
}

/** Sorts ratings by time, oldest first. */
export function sortedRatings(ratings: readonly ChatRating[]): readonly ChatRating[] {
  return ratings.toSorted((a, b) => a.createdAt - b.createdAt || a.rating - b.rating);
}

function isSameRating(one: ChatRating, other: ChatRating): boolean {
  return one.createdAt === other.createdAt && one.rating === other.rating;
}
