import type { HiddenReason } from '../visibility/page-rules.ts';

/** The state of a widget's visibility, with the reason. */
export type Reason =
  | HiddenReason
  | 'shown'
  | 'loading'
  | 'invalidCode'
  | 'settingsFailed'
  | 'domainNotAllowed'
  | 'urlsNotLoaded'
  | 'destroyed';

/** The state of automatic opening, with the reason. */
export type AutoOpenReason =
  | 'neverOpensByItself'
  | 'mayOpenByItself'
  | 'displayedBefore'
  | 'feedbackGivenBefore'
  | 'askedRecently'
  | 'visitorIsTyping'
  | 'pageNotSeen'
  | 'storageBlocked';

/**
 * Formats a reason as words. The identifiers are chosen to read well, since a table of sentences would outweigh the rules.
 *
 * @example
 * formatReason('domainNotAllowed'); // 'Domain Not Allowed'
 */
export function formatReason(reason: Reason | AutoOpenReason): string {
  return reason.replace(/^.|[A-Z]/g, (letter, at: number) => (at ? ' ' : '') + letter.toUpperCase());
}
