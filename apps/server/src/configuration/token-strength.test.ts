import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { weaknessOf } from './token-strength.ts';

describe('weak tokens', () => {
  test.each([
    ['', 'has 0 characters'],
    ['password', 'has 8 characters'],
    ['hunter2hunter2!', 'has 15 characters'],
    ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'repeats one character'],
    ['0000000000000000000000', 'repeats one character'],
    ['abababababababababababab', 'is easy to guess'],
    ['secretsecretsecretsecret', 'is easy to guess'],
    ['passwordpassword1234', 'is easy to guess'],
    ['my-staff-token-1234', 'is easy to guess'],
    ['change-me-change-me', 'is easy to guess'],
    ['abcdefghijklmnopqrstuvwxyz', 'is easy to guess'],
    ['12345678901234567890', 'is easy to guess'],
    ['qwertyuiopasdfghjklzxcvbnm', 'is easy to guess'],
    ['Password-Password-2026', 'is easy to guess'],
    ['staff-token-staff-token-staff-token', 'is easy to guess'],
    ['the-output-of-openssl-rand-hex-24', 'is easy to guess'],
  ])('the token %j is weak: it %s', (token, weakness) => {
    expect(weaknessOf(token)).toBe(weakness);
  });
});

describe('random tokens', () => {
  const makers = {
    'openssl rand -hex 16': () => randomBytes(16).toString('hex'),
    'openssl rand -hex 24': () => randomBytes(24).toString('hex'),
    'openssl rand -base64 16': () => randomBytes(16).toString('base64'),
    'a UUID': () => randomUUID(),
    'one of the server': () => randomBytes(32).toString('base64url'),
    '20 letters and digits of a password manager': () =>
      Array.from({ length: 20 }, () => 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'[randomInt(57)]).join(
        '',
      ),
  };
  test.each(Object.entries(makers))('a random token of the generator %s is strong', (_, make) => {
    const refused = Array.from({ length: 500 }, make).filter((token) => weaknessOf(token) !== undefined);
    expect(refused).toEqual([]);
  });
});
