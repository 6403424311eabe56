import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, base64url: 43 characters, safe in an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is stored of a token. A plain SHA-256 is enough because tokens are random: there is no dictionary to try, and
 * a copy of the database opens nothing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares in constant time. `expectedHash` is null where there is no token, which none fits. */
export function tokenFits(token: string | undefined, expectedHash: string | null): boolean {
  const given = createHash('sha256')
    .update(token ?? '')
    .digest();
  const expected = Buffer.from(expectedHash ?? '', 'base64url');
  const same = timingSafeEqual(given, expected.length === given.length ? expected : Buffer.alloc(given.length));
  return same && token !== undefined && expected.length === given.length;
}
