import type { InboxKey } from '../language/inbox-translation.tsx';

const keys: Readonly<Record<string, InboxKey>> = {
  required: 'inbox.problemRequired',
  empty: 'inbox.problemEmpty',
  unknown_question: 'inbox.problemUnknown',
  unknown_option: 'inbox.problemUnknown',
  hidden: 'inbox.problemHidden',
  off_path: 'inbox.problemHidden',
  not_verified: 'inbox.problemPhone',
  file_gone: 'inbox.problemFile',
};

/** Finds the message key of a problem's code. Unknown codes of a newer server count as invalid answers. */
export function problemKey(code: string): InboxKey {
  return Object.hasOwn(keys, code) ? (keys[code] ?? 'inbox.problemInvalid') : 'inbox.problemInvalid';
}
