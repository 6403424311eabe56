import { type KeyObject, verify } from 'node:crypto';
import { algorithmOf, readPublicKey } from './public-key.ts';

/**
 * True when `signature` was made for this node by the owner of `publicKey`.
 *
 * It is a compact JWS (`header.payload.signature`). The algorithm follows from the key, never from the header alone:
 * RSA (2048 bits or more) is RS256, P-256 is ES256, Ed25519 is EdDSA; a header that says anything else (`none`, `HS256`) is refused. The
 * payload names the node (`node_id`, or `sub`) and may carry `exp` and `nbf` in seconds.
 *
 * @param publicKey PEM. @param now Epoch ms.
 */
export function nodeSignatureFits(
  signature: string | undefined,
  publicKey: string,
  nodeId: string,
  now: number,
): boolean {
  const [header, payload, proof, ...rest] = (signature ?? '').split('.');
  if (header === undefined || payload === undefined || proof === undefined || rest.length > 0) return false;
  const key = readPublicKey(publicKey);
  const algorithm = key && algorithmOf(key);
  if (key === undefined || algorithm === undefined || readObject(header)?.alg !== algorithm) return false;
  const signed = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(proof, 'base64url');
  // Re-encoding refuses padding and stray characters, which base64 decoding would let pass.
  if (bytes.toString('base64url') !== proof || !isSignedBy(algorithm, signed, key, bytes)) return false;
  const claims = readObject(payload);
  if (claims === undefined || (claims.node_id ?? claims.sub) !== nodeId) return false;
  return isInTime(claims, now / 1000);
}

function isSignedBy(algorithm: string, signed: Buffer, key: KeyObject, proof: Buffer): boolean {
  if (algorithm === 'EdDSA') return verify(null, signed, key, proof);
  return verify('sha256', signed, algorithm === 'ES256' ? { key, dsaEncoding: 'ieee-p1363' } : key, proof);
}

function readObject(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isInTime(claims: Record<string, unknown>, nowSeconds: number): boolean {
  const { exp, nbf } = claims;
  if (exp !== undefined && (typeof exp !== 'number' || nowSeconds >= exp)) return false;
  return nbf === undefined || (typeof nbf === 'number' && nowSeconds >= nbf);
}
