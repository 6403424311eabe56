import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Creates a token of 256 random bits: 43 characters of base64url, safe in an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. A plain SHA-256 is enough, because no dictionary contains a random token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Compares a token with a stored hash in constant time. No token fits a null hash. */
export function tokenFits(token: string | undefined, expectedHash: string | null): boolean {
  const given = createHash('sha256')
    .update(token ?? '')
    .digest();
  const expected = Buffer.from(expectedHash ?? '', 'base64url');
  const same = timingSafeEqual(given, expected.length === given.length ? expected : Buffer.alloc(given.length));
  return same && token !== undefined && expected.length === given.length;
}
