import { expect, test } from 'vitest';
import { withScheme } from './with-scheme.ts';

test.each([
  { typed: 'example.com/shop', address: 'https://example.com/shop' },
  { typed: ' example.com ', address: 'https://example.com' },
  { typed: '//example.com', address: 'https://example.com' },
  { typed: 'example.com:8080', address: 'https://example.com:8080' },
  { typed: 'http://example.com', address: 'http://example.com' },
  { typed: 'HTTPS://example.com', address: 'HTTPS://example.com' },
  { typed: 'mailto:ada@example.com', address: 'mailto:ada@example.com' },
  { typed: 'no address at all', address: 'no address at all' },
  { typed: '', address: '' },
])('the address of "$typed" is "$address"', ({ typed, address }) => {
  expect(withScheme(typed)).toBe(address);
});
