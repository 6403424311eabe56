import { afterEach, expect, test, vi } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { createToken, hashToken, tokenFits } from './token.ts';

afterEach(() => vi.restoreAllMocks());

test('a token has 256 bits of the system’s generator, not of Math.random', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const tokens = Array.from({ length: 1_000 }, createToken);
  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a token fits its own hash alone, character by character', () => {
  const token = 'Aa1-_ žß😀'.padEnd(512, 'x');
  const hash = hashToken(token);
  expect(tokenFits(token, hash)).toBe(true);
  for (const other of [token.toLowerCase(), token.slice(0, -1), `${token} `, token.normalize('NFD'), '', undefined])
    expect(tokenFits(other, hash)).toBe(false);
  expect(tokenFits(token, null)).toBe(false);
});

test('a sealed text opens with its own key, and not after any change', () => {
  const sealed = seal('a chat token', 'a key of sixteen');
  expect(unseal(sealed, 'a key of sixteen')).toBe('a chat token');
  expect(() => unseal(sealed, 'another key')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed.toString('base64url'), 'a key of sixteen')).toThrow();
  }
});

test('the same text is sealed differently each time', () => {
  const sealed = Array.from({ length: 100 }, () => seal('a chat token', 'a key of sixteen'));
  expect(new Set(sealed.map((text) => text.slice(0, 16))).size).toBe(100);
});
