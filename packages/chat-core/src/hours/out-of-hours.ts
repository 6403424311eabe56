import { type ChatDetail, isOperating } from '@product/model';

/** How often the hours are looked at again while the page stays open. */
export const HOURS_CHECK_MS = 60_000;

/** True when the node keeps hours and is outside of them: a warning then stands in the composer's place. */
export function isOutOfHours(node: ChatDetail['node'], at: Date): boolean {
  return !isOperating(node, at);
}
