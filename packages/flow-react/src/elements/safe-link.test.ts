import { expect, test } from 'vitest';
import { safeLink } from './safe-link.ts';

test.each([
  ['https://shop.example/a b', 'https://shop.example/a%20b'],
  ['http://shop.example', 'http://shop.example/'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['tel:+905321234567', 'tel:+905321234567'],
])('the address %s is safe', (address, href) => {
  expect(safeLink(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/1',
  '/relative',
  '',
  null,
  7,
])('the address %j is not safe', (address) => {
  expect(safeLink(address)).toBeUndefined();
});
