import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMailbox, toHeaderText, toMailAddress } from './mail-address.ts';

describe('addresses', () => {
  test.each([
    [' Ada@Books.Example ', 'Ada@books.example'],
    ['ada+chat@books.example', 'ada+chat@books.example'],
    ['ada@kitap.örnek', 'ada@kitap.xn--rnek-4qa'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ])('%j is sent to %s', (text, address) => {
    expect(toMailAddress(text)).toBe(address);
  });

  test.each([
    '',
    'ada',
    '***@***.***',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    '"ada"@books.example',
    '"a@b.example"@books.example',
    'ada@books.example,eve@books.example',
    'ada@books.example;eve@books.example',
    'Ada <ada@books.example>',
    'ada@books.example\r\nBcc: eve@books.example',
    'ada\n@books.example',
    'a..b@books.example',
    '.ada@books.example',
    'ada@books..example',
    'ada@-books.example',
    'ada@books.example/../x',
    'ädä@books.example',
    `${'a'.repeat(65)}@books.example`,
    `ada@${'b'.repeat(250)}.example`,
    'x'.repeat(10_000_000),
  ])('a text that is not exactly one plain address gets no mail (%#)', (text) => {
    expect(toMailAddress(text)).toBeUndefined();
  });

  test('no text yields an address with a separator, a line break or a second recipient', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.emailAddress(),
          fc.tuple(fc.string(), fc.emailAddress()).map((all) => all.join('')),
        ),
        (text) => {
          const address = toMailAddress(text);
          if (address !== undefined) expect(address).toMatch(/^[^\s,;<>()"@\\]+@[a-z0-9.-]+$/);
        },
      ),
    );
  });

  test.each([
    ['hello@shop.example', { name: '', address: 'hello@shop.example' }],
    ['Shop <hello@shop.example>', { name: 'Shop', address: 'hello@shop.example' }],
    ['"Shop, Inc." <hello@shop.example>', { name: 'Shop, Inc.', address: 'hello@shop.example' }],
    ['Shop <hello@shop.example> <x@y.example>', undefined],
    ['Shop', undefined],
  ])('the sender %j is read', (text, mailbox) => {
    expect(readMailbox(text)).toEqual(mailbox);
  });
});

test('a text for a header is one short line without control and direction characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
      const line = toHeaderText(text);
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
      expect([...line].length).toBeLessThanOrEqual(120);
    }),
  );
  expect(toHeaderText('می\u200Cروم')).toBe('می\u200Cروم');
});
