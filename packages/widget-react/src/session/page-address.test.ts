import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';

test.each([
  ['https://shop.example/cart?page=2', 'https://shop.example/cart?page=2'],
  ['https://shop.example/cart#access_token=secret&state=1', 'https://shop.example/cart'],
  ['https://shop.example/cart?page=2#', 'https://shop.example/cart?page=2'],
  ['https://shop.example/#/cart/7', 'https://shop.example/#/cart/7'],
  ['https://shop.example/#!/cart', 'https://shop.example/#!/cart'],
  ['https://shop.example/#/cart?token=secret', 'https://shop.example/#/cart'],
  ['https://shop.example/#/cart&token=secret', 'https://shop.example/#/cart'],
  ['https://shop.example/#/cart#token=secret', 'https://shop.example/#/cart'],
  ['https://shop.example/#section', 'https://shop.example/'],
  ['', ''],
])('the address %s is kept as %s', (url, kept) => {
  expect(pageAddress(url)).toBe(kept);
});
