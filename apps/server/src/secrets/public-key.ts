import { createPublicKey, type KeyObject } from 'node:crypto';

export type SignatureAlgorithm = 'RS256' | 'ES256' | 'EdDSA';

const RSA_BITS = 2048;

/** Reads a public key in PEM; undefined for another text. */
export function readPublicKey(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}

/** Returns the algorithm of a key: RSA is RS256, P-256 is ES256, Ed25519 is EdDSA. Undefined for other and weak keys. */
export function algorithmOf(key: KeyObject): SignatureAlgorithm | undefined {
  if (key.asymmetricKeyType === 'rsa') return isWeak(key) ? undefined : 'RS256';
  if (key.asymmetricKeyType === 'ed25519') return 'EdDSA';
  return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? 'ES256' : undefined;
}

/** Describes the problem of a public key, without repeating it; undefined for a usable one. */
export function publicKeyProblem(pem: string): string | undefined {
  if (pem.includes('PRIVATE KEY')) return 'is a private key, which must stay with its owner';
  const key = readPublicKey(pem);
  if (key === undefined) return 'is not a public key in PEM';
  if (key.asymmetricKeyType === 'rsa' && isWeak(key)) return `is an RSA key of fewer than ${RSA_BITS} bits`;
  return algorithmOf(key) === undefined ? 'is no key of RSA, P-256 or Ed25519' : undefined;
}

function isWeak(key: KeyObject): boolean {
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) < RSA_BITS;
}
