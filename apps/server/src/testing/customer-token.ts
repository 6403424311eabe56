import { createHmac, type KeyLike, type KeyObject, sign } from 'node:crypto';

export const identitySecret = 'f3c1d2a4b5968778695a4b3c2d1e0f00-of-the-site';

/** Creates the claims of a valid token for the demo's node. */
export function validClaims(nowMs: number, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const now = Math.floor(nowMs / 1000);
  return { sub: 'site-7', aud: 'node-harbour', iat: now, exp: now + 3_600, ...changes };
}

/** Signs a JWT. Header and key may disagree, for invalid tokens. */
export function signedToken(
  claims: unknown,
  { header = {}, proof }: { header?: Readonly<Record<string, unknown>>; proof: (signed: string) => Buffer },
): string {
  const signed = [{ alg: 'HS256', typ: 'JWT', ...header }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${proof(signed).toString('base64url')}`;
}

/** Signs a token with the secret of a site's server. */
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
