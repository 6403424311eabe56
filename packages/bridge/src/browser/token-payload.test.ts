import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTokenPayload } from './token-payload.ts';

const tokenOf = (payload: unknown): string =>
  `eyJ.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('a token has the subject, in any alphabet, and the expiry', () => {
  expect(readTokenPayload(tokenOf({ sub: 'Şeyma-語-42', exp: 1_700_000_000 }))).toEqual({
    subject: 'Şeyma-語-42',
    expiresAt: 1_700_000_000_000,
  });
  expect(readTokenPayload(tokenOf({ sub: '42' }))).toEqual({ subject: '42', expiresAt: null });
});

test.each(['', 'a', 'a.b.c', 'a.!.c', tokenOf(null), tokenOf([]), tokenOf({ sub: 42 }), tokenOf({ sub: '' })])(
  'the text %j has no token payload',
  (text) => {
    expect(readTokenPayload(text)).toBeUndefined();
  },
);

test('no text makes the token reader throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.jsonValue().map((value) => tokenOf([value])),
      ),
      (text) => {
        expect(readTokenPayload(text)).toBeUndefined();
      },
    ),
  );
});
