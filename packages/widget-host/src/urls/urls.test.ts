import { expect, test } from 'vitest';
import { matchesEnabledUrls } from './urls.ts';

const url = 'https://shop.example/Books/42?sort=new#top';

test.each([
  { name: 'no pattern', patterns: [] },
  { name: 'a part of the address', patterns: ['/books/'] },
  { name: 'another case', patterns: ['SHOP\\.EXAMPLE'] },
  { name: 'digits', patterns: ['/books/\\d+'] },
  { name: 'the whole address', patterns: ['^https://shop\\.example/.*$'] },
  { name: 'the hash', patterns: ['#top$'] },
  { name: 'a later pattern', patterns: ['/cart', '/books'] },
  { name: 'a good pattern beside a broken one', patterns: ['(', 'books'] },
])('the URL matches $name', ({ patterns }) => {
  expect(matchesEnabledUrls(url, patterns)).toBe(true);
});

test.each([
  { name: 'another path', patterns: ['/cart'] },
  { name: 'an anchor elsewhere', patterns: ['^/books'] },
  { name: 'an unclosed group', patterns: ['('] },
  { name: 'a bare star', patterns: ['*'] },
])('the URL does not match $name', ({ patterns }) => {
  expect(matchesEnabledUrls(url, patterns)).toBe(false);
});

test('a pattern with catastrophic backtracking returns a result', () => {
  expect(matchesEnabledUrls(`https://shop.example/${'a'.repeat(2000)}!`, ['(a+)+$'])).toBe(false);
});
