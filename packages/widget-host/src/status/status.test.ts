import { expect, test } from 'vitest';
import { formatReason } from './status.ts';

test.each([
  { reason: 'domainNotAllowed', words: 'Domain Not Allowed' },
  { reason: 'shown', words: 'Shown' },
  { reason: 'mayOpenByItself', words: 'May Open By Itself' },
] as const)('$reason reads "$words"', ({ reason, words }) => {
  expect(formatReason(reason)).toBe(words);
});
