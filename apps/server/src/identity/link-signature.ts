import { type KeyObject, verify } from 'node:crypto';
import { limits } from '@product/contract';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { NodeDefinition } from '../definitions/definition.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { algorithmOf, readPublicKey } from '../secrets/public-key.ts';
import type { VerifiedCustomer } from './verify-customer-token.ts';

/** The verified claims of a link's signature. */
export interface LinkSignature {
  /** The visitor's external id, if the payload has `node_id` for the node and `sub` for the visitor. */
  readonly subject: string | null;
  /** False: the link never expires. */
  readonly hasEnd: boolean;
}

/** A period in which a signature must have been valid at least once. Epoch ms. */
export interface SignedPeriod {
  readonly from: number;
  readonly until: number;
}

/**
 * Milliseconds for which a signature stays accepted after its end. A link may expire in the middle of a survey; a file
 * waits for the network as long as its feedback.
 */
export const signatureGraceMs = {
  visit: 0,
  answering: millisecondsInHour,
  upload: 30 * millisecondsInDay,
} as const;

type SigningNode = Pick<NodeDefinition, 'id' | 'document' | 'server'>;

/** Checks a link's signature if its node requires signatures. Null: the node requires none. */
export function checkSignature(
  { id, document, server }: SigningNode,
  signature: string | undefined,
  period: SignedPeriod,
): { readonly ok: true; readonly signature: LinkSignature | null } | Failure {
  if (!document.use_signature_verify) return { ok: true, signature: null };
  const key = document.public_key;
  const read = key === null ? undefined : readLinkSignature(signature, key, id, period);
  if (read === undefined) return signatureFailure(signature === undefined ? 'required' : 'invalid');
  return server.require_signature_end && !read.hasEnd ? signatureFailure('endless') : { ok: true, signature: read };
}

/** Checks that one of these nodes accepts the signature, or requires none. Returns the last failure. */
export function requireSignature(
  nodes: readonly SigningNode[],
  signature: string | undefined,
  { now, graceMs }: { readonly now: number; readonly graceMs: number },
): Failure | undefined {
  let failure: Failure | undefined;
  for (const node of nodes) {
    const checked = checkSignature(node, signature, { from: now - graceMs, until: now });
    if (checked.ok) return undefined;
    failure = checked;
  }
  return failure;
}

/** Returns the customer whom a verified link names by `sub`; null if it names nobody. */
export function customerOfLink(signature: LinkSignature | null, now: number): VerifiedCustomer | null {
  const externalId = signature?.subject ?? null;
  if (externalId === null) return null;
  const expiresAt = now + millisecondsInDay;
  return { externalId, userId: null, email: null, name: null, phoneNumber: null, expiresAt };
}

/**
 * Verifies a signature that the owner of `publicKey` made for this node; undefined if it is invalid.
 *
 * The signature is a compact JWS (`header.payload.signature`). The key decides the algorithm: RSA (2048 bits or more) is
 * RS256, P-256 is ES256, Ed25519 is EdDSA. Any other algorithm in the header (`none`, `HS256`) is rejected. The payload
 * names the node (`node_id`, or `sub`) and may have `exp` and `nbf` in seconds.
 *
 * @param publicKey PEM.
 */
export function readLinkSignature(
  signature: string | undefined,
  publicKey: string,
  nodeId: string,
  period: SignedPeriod,
): LinkSignature | undefined {
  const [header, payload, proof, ...rest] = (signature ?? '').split('.');
  if (header === undefined || payload === undefined || proof === undefined || rest.length > 0) return undefined;
  const key = readPublicKey(publicKey);
  const algorithm = key && algorithmOf(key);
  if (key === undefined || algorithm === undefined || readObject(header)?.alg !== algorithm) return undefined;
  const signed = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(proof, 'base64url');
  // Base64 decoding ignores padding and stray characters; encoding again detects them.
  if (bytes.toString('base64url') !== proof || !isSignedBy(algorithm, signed, key, bytes)) return undefined;
  const claims = readObject(payload);
  if (claims === undefined || (claims.node_id ?? claims.sub) !== nodeId || !wasValid(claims, period)) return undefined;
  const subject = claims.node_id === undefined ? null : subjectOf(claims.sub);
  return { subject, hasEnd: claims.exp !== undefined };
}

function signatureFailure(code: 'required' | 'invalid' | 'endless'): Failure {
  return fail('signature', 'The node requires a valid signature', [{ path: 'x-signature', code }]);
}

/** Reads an external id. Databases store neither NUL nor lone surrogates. */
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

function wasValid({ exp, nbf }: Record<string, unknown>, { from, until }: SignedPeriod): boolean {
  if (exp !== undefined && (typeof exp !== 'number' || from / 1000 >= exp)) return false;
  return nbf === undefined || (typeof nbf === 'number' && until / 1000 >= nbf);
}
