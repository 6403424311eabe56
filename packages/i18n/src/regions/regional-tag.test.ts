import { expect, test } from 'vitest';
import { regionalTag } from './regional-tag.ts';

test.each([
  { code: 'en', preferred: ['de-CH', 'en-AU', 'en-US'], tag: 'en-AU' },
  { code: 'en', preferred: ['en', 'en-US'], tag: 'en' },
  { code: 'EN', preferred: ['en-us'], tag: 'en-us' },
  { code: 'tr', preferred: ['en-US'], tag: 'tr' },
  { code: 'pt-BR', preferred: ['pt-PT'], tag: 'pt-BR' },
  { code: 'en', preferred: [], tag: 'en' },
])('times in $code for a reader of $preferred follow $tag', ({ code, preferred, tag }) => {
  expect(regionalTag(code, preferred)).toBe(tag);
});
