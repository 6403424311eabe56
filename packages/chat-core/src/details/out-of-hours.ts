import { type ChatDetail, isOperating } from '@product/model';

/** Milliseconds between two checks of the operating hours. */
export const HOURS_CHECK_MS = 60_000;

/** True outside of the node's operating hours. A warning then replaces the composer. */
export function isOutOfHours(node: ChatDetail['node'], at: Date): boolean {
  return !isOperating(node, at);
}
