import type { FeedbackSummary } from '@product/api-client/staff';
import type { ListOrder } from '../inbox/selectors.ts';

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
 * @param items In the order of the list.
 */
export function foldUnfinished(items: readonly FeedbackSummary[]): readonly FoldedRow[] {
  const heads = new Map<string, FeedbackSummary>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const head = heads.get(key);
    if (head === undefined || (item.completed && !head.completed)) heads.set(key, item);
  }
  const rows = new Map<FeedbackSummary, FeedbackSummary[]>();
  const folded: (readonly [head: FeedbackSummary, item: FeedbackSummary])[] = [];
  for (const item of items) {
    const key = isFoldable(item) ? keyOf(item) : null;
    const head = key === null ? item : (heads.get(key) ?? item);
    if (head === item) rows.set(item, []);
    else folded.push([head, item]);
  }
  for (const [head, item] of folded) rows.get(head)?.push(item);
  return [...rows].map(([feedback, unfinished]) => ({ feedback, unfinished }));
}

/**
 * Finds the feedback after or before the selected one, in the order of the rows; undefined at the end. Folded feedbacks
 * are skipped: before one of them comes its own row. One that has left the list or moved there keeps its place.
 *
 * @param selected The selected feedback as it was when it was opened.
 */
export function neighbourOf(
  rows: readonly FoldedRow[],
  selected: FeedbackSummary | undefined,
  step: 1 | -1,
  compare: ListOrder,
): string | undefined {
  if (selected === undefined) return rows[0]?.feedback.id;
  const isThere = (feedback: FeedbackSummary) => compare(selected, feedback) === 0;
  const at = rows.findIndex(({ feedback, unfinished }) => isThere(feedback) || unfinished.some(isThere));
  if (at === -1) {
    const others = rows.filter(({ feedback }) => feedback.id !== selected.id);
    const after = others.findIndex(({ feedback }) => compare(selected, feedback) < 0);
    const place = after === -1 ? others.length : after;
    return others[step === 1 ? place : place - 1]?.feedback.id;
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
