import type { MessageKey } from '@product/i18n';

const keys: Readonly<Record<string, MessageKey>> = {
  required: 'inbox.problemRequired',
  empty: 'inbox.problemEmpty',
  unknown_question: 'inbox.problemUnknown',
  unknown_option: 'inbox.problemUnknown',
  hidden: 'inbox.problemHidden',
  off_path: 'inbox.problemHidden',
  not_verified: 'inbox.problemPhone',
  file_gone: 'inbox.problemFile',
};

/** Finds the words for the code of a problem; a code of a later server is an answer that is not valid. */
export function problemKey(code: string): MessageKey {
  return Object.hasOwn(keys, code) ? (keys[code] ?? 'inbox.problemInvalid') : 'inbox.problemInvalid';
}
