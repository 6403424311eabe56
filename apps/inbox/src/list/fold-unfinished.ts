import type { FeedbackSummary } from '@product/api-client/staff';
import { compareFeedbacks } from '../inbox/selectors.ts';

/** A row of the list, with unfinished feedbacks of the same visitor. */
export interface FoldedRow {
  readonly feedback: FeedbackSummary;
  /** Newest first. */
  readonly unfinished: readonly FeedbackSummary[];
}

/**
 * Folds unfinished feedbacks under a finished one of the same visitor and node, or under the newest unfinished one. A
 * feedback with messages or of an unknown visitor keeps its row.
 *
 * @param items Newest first.
 */
export function foldUnfinished(items: readonly FeedbackSummary[]): readonly FoldedRow[] {
  const heads = new Map<string, string>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const head = heads.get(key);
    if (head === undefined || (item.completed && items.find(({ id }) => id === head)?.completed === false))
      heads.set(key, item.id);
  }
  const headOf = (item: FeedbackSummary): string => {
    const key = keyOf(item);
    return (key !== null && isFoldable(item) ? heads.get(key) : undefined) ?? item.id;
  };
  return items
    .filter((item) => headOf(item) === item.id)
    .map((feedback) => ({
      feedback,
      unfinished: items.filter((item) => item.id !== feedback.id && headOf(item) === feedback.id),
    }));
}

/**
 * Finds the feedback after or before the selected one, in the order of the rows; undefined at the end. Folded feedbacks
 * are skipped: before one of them comes its own row. One that has left the list keeps its place there.
 */
export function neighbourOf(
  rows: readonly FoldedRow[],
  selected: FeedbackSummary | undefined,
  step: 1 | -1,
): string | undefined {
  if (selected === undefined) return rows[0]?.feedback.id;
  const at = rows.findIndex(
    ({ feedback, unfinished }) => feedback.id === selected.id || unfinished.some(({ id }) => id === selected.id),
  );
  if (at === -1) {
    const older = rows.findIndex(({ feedback }) => compareFeedbacks(selected, feedback) < 0);
    const place = older === -1 ? rows.length : older;
    return rows[step === 1 ? place : place - 1]?.feedback.id;
  }
  const isFolded = rows[at]?.feedback.id !== selected.id;
  return rows[isFolded && step === -1 ? at : at + step]?.feedback.id;
}

function keyOf({ nodeId, visitorId }: FeedbackSummary): string | null {
  return visitorId === null ? null : `${nodeId} ${visitorId}`;
}

function isFoldable({ completed, unread }: FeedbackSummary): boolean {
  return !completed && unread === 0;
}
