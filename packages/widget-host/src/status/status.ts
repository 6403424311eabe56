import type { HiddenReason } from '../visibility/page-rules.ts';

/** Why a widget is shown or not. */
export type Reason =
  | HiddenReason
  | 'shown'
  | 'loading'
  | 'invalidCode'
  | 'settingsFailed'
  | 'domainNotAllowed'
  | 'urlsNotLoaded'
  | 'destroyed';

/** Whether a widget may open by itself, and if not, why. */
export type AutoOpenReason = 'neverOpensByItself' | 'mayOpenByItself' | 'displayedBefore' | 'feedbackGivenBefore';

/**
 * A reason in words. The names are chosen so that they read as words: a table of sentences would weigh more than all
 * the rules together.
 *
 * @example
 * inWords('domainNotAllowed'); // 'Domain Not Allowed'
 */
export function inWords(reason: Reason | AutoOpenReason): string {
  return reason.replace(/^.|[A-Z]/g, (letter, at: number) => (at ? ' ' : '') + letter.toUpperCase());
}
