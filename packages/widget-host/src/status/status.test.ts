import { expect, test } from 'vitest';
import { formatReason } from './status.ts';

test.each([
  { reason: 'domainNotAllowed', words: 'Domain Not Allowed' },
  { reason: 'shown', words: 'Shown' },
  { reason: 'mayOpenByItself', words: 'May Open By Itself' },
] as const)('the reason $reason is formatted as $words', ({ reason, words }) => {
  expect(formatReason(reason)).toBe(words);
});
