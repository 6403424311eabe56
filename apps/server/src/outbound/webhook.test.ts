import { expect, test } from 'vitest';
import { isListed } from './webhook.ts';

test.each([
  ['shop.example', 'https://shop.example/hook', true],
  ['shop.example', 'https://shop.example:8443/hook', true],
  ['shop.example:8443', 'https://shop.example:8443/hook', true],
  ['shop.example:443', 'https://shop.example/hook', true],
  ['shop.example:80', 'http://Shop.Example/hook', true],
  ['shop.example:443', 'http://shop.example/hook', false],
  ['shop.example:8443', 'https://shop.example/hook', false],
  ['shop.example', 'https://www.shop.example/hook', false],
  ['[::1]:8080', 'http://[::1]:8080/hook', true],
])('the listed host %s and the address %s: a call is allowed is %s', (host, address, isAllowed) => {
  expect(isListed([host], new URL(address))).toBe(isAllowed);
});
