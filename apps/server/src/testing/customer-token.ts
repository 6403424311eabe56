import { createHmac, type KeyLike, type KeyObject, sign } from 'node:crypto';

export const identitySecret = 'f3c1d2a4b5968778695a4b3c2d1e0f00-of-the-site';

/** Claims of a good token for the demo's node. */
export function goodClaims(nowMs: number, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const now = Math.floor(nowMs / 1000);
  return { sub: 'site-7', aud: 'node-harbour', iat: now, exp: now + 3_600, ...changes };
}

/** Writes a JWT, a wrong one too: header and key need not fit each other. */
export function signedToken(
  claims: unknown,
  { header = {}, proof }: { header?: Readonly<Record<string, unknown>>; proof: (signed: string) => Buffer },
): string {
  const signed = [{ alg: 'HS256', typ: 'JWT', ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${proof(signed).toString('base64url')}`;
}

/** A token that a site's server makes with its secret. */
export function secretToken(claims: unknown, secret: string = identitySecret, header = {}): string {
  return signedToken(claims, { header, proof: byHmac(secret) });
}

export function byHmac(secret: string | Buffer): (signed: string) => Buffer {
  return (signed) => createHmac('sha256', secret).update(signed).digest();
}

export function byPrivateKey(key: KeyObject): (signed: string) => Buffer {
  return (signed) => {
    const bytes = Buffer.from(signed);
    if (key.asymmetricKeyType === 'ed25519') return sign(null, bytes, key);
    const signing: KeyLike | { key: KeyObject; dsaEncoding: 'ieee-p1363' } =
      key.asymmetricKeyType === 'ec' ? { key, dsaEncoding: 'ieee-p1363' } : key;
    return sign('sha256', bytes, signing);
  };
}
