import { type ChatDetail, isOperating } from '@product/model';

/** Milliseconds between two checks of the operating hours. */
export const HOURS_CHECK_MS = 60_000;

/** True outside of the node's operating hours. A warning then replaces the composer. */
export function isOutOfHours(node: ChatDetail['node'], at: Date): boolean {
  return !isOperating(node, at);
}

/** Step of the search for the next opening. Windows shorter than a step may be missed. */
const QUARTER_HOUR_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
const WEEK_QUARTERS = 7 * 24 * 4;

/** Finds the minute at which a closed node opens within a week. Null for a node that stays closed. */
export function nextOpening(node: ChatDetail['node'], at: Date): Date | null {
  const start = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let quarter = 1; quarter <= WEEK_QUARTERS; quarter += 1) {
    let opening = start + quarter * QUARTER_HOUR_MS;
    if (isOutOfHours(node, new Date(opening))) continue;
    while (!isOutOfHours(node, new Date(opening - MINUTE_MS))) opening -= MINUTE_MS;
    return new Date(opening);
  }
  return null;
}
