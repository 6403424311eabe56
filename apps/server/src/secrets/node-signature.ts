import { type KeyObject, verify } from 'node:crypto';
import { limits } from '@product/api-client/contract';
import { algorithmOf, readPublicKey } from './public-key.ts';

/** What a valid signature says. */
export interface NodeSignature {
  /** The visitor's external id, where the payload names the node by `node_id` and the visitor by `sub`. */
  readonly subject: string | null;
  /** False: the link stays valid for ever. */
  readonly hasEnd: boolean;
}

/**
 * Reads a signature that the owner of `publicKey` made for this node; undefined when it is none.
 *
 * It is a compact JWS (`header.payload.signature`). The algorithm follows from the key, never from the header alone:
 * RSA (2048 bits or more) is RS256, P-256 is ES256, Ed25519 is EdDSA; a header that says anything else (`none`, `HS256`) is refused. The
 * payload names the node (`node_id`, or `sub`) and may carry `exp` and `nbf` in seconds.
 *
 * @param publicKey PEM. @param time The signature must have been valid at some moment of it; epoch ms.
 */
export function readNodeSignature(
  signature: string | undefined,
  publicKey: string,
  nodeId: string,
  time: { readonly from: number; readonly until: number },
): NodeSignature | undefined {
  const [header, payload, proof, ...rest] = (signature ?? '').split('.');
  if (header === undefined || payload === undefined || proof === undefined || rest.length > 0) return undefined;
  const key = readPublicKey(publicKey);
  const algorithm = key && algorithmOf(key);
  if (key === undefined || algorithm === undefined || readObject(header)?.alg !== algorithm) return undefined;
  const signed = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(proof, 'base64url');
  // Re-encoding refuses padding and stray characters, which base64 decoding would let pass.
  if (bytes.toString('base64url') !== proof || !isSignedBy(algorithm, signed, key, bytes)) return undefined;
  const claims = readObject(payload);
  if (claims === undefined || (claims.node_id ?? claims.sub) !== nodeId || !wasInTime(claims, time)) return undefined;
  const subject = claims.node_id === undefined ? null : subjectOf(claims.sub);
  return { subject, hasEnd: claims.exp !== undefined };
}

/** Tells whether a signature of this node is valid at a moment (epoch ms). */
export function nodeSignatureFits(
  signature: string | undefined,
  publicKey: string,
  nodeId: string,
  at: number,
): boolean {
  return readNodeSignature(signature, publicKey, nodeId, { from: at, until: at }) !== undefined;
}

/** Reads an external id; databases hold neither NUL nor half characters. */
function subjectOf(sub: unknown): string | null {
  const text = typeof sub === 'number' && Number.isSafeInteger(sub) ? String(sub) : sub;
  const isUsable = typeof text === 'string' && text.trim() !== '' && text.length <= limits.lineLength;
  return isUsable && text.isWellFormed() && !text.includes('\0') ? text.trim() : null;
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

function wasInTime(
  { exp, nbf }: Record<string, unknown>,
  { from, until }: { readonly from: number; readonly until: number },
): boolean {
  if (exp !== undefined && (typeof exp !== 'number' || from / 1000 >= exp)) return false;
  return nbf === undefined || (typeof nbf === 'number' && until / 1000 >= nbf);
}
