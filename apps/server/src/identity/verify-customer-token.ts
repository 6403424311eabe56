import { limits } from '@product/contract';
import { toLine } from '@product/model';
import { compactVerify, decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import type { DefinitionStore } from '../definitions/definition-store.ts';
import type { IdentityKey } from './identity-keys.ts';

/** A customer whom the site's server proved. */
export interface VerifiedCustomer {
  readonly externalId: string;
  readonly userId: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phoneNumber: string | null;
  /** End of the token; epoch ms. */
  readonly expiresAt: number;
}

/**
 * The reason why a token is invalid.
 *
 * - `no_keys`: the node has no key for tokens.
 * - `malformed`: the text is no JWT, or too long.
 * - `signature`: no key of the node verifies the signature.
 * - `claims`: a claim is missing or has a wrong type.
 * - `audience`: the audience is another node or widget.
 * - `expired`, `not_yet_valid`: the current time is outside the token's period.
 * - `lifetime`: the token's lifetime exceeds a day.
 */
export type CustomerTokenProblem =
  | 'no_keys'
  | 'malformed'
  | 'signature'
  | 'claims'
  | 'audience'
  | 'expired'
  | 'not_yet_valid'
  | 'lifetime';

export type CustomerTokenResult =
  | { readonly ok: true; readonly customer: VerifiedCustomer }
  | { readonly ok: false; readonly problem: CustomerTokenProblem };

export interface CustomerTokenRequirements {
  readonly keys: readonly IdentityKey[];
  /** The node's id and the codes of its widgets. */
  readonly audiences: readonly string[];
  /** Epoch ms. */
  readonly now: number;
}

const MAX_LENGTH = 4_096;
const MAX_LIFETIME_SECONDS = 24 * 60 * 60;
/** Tolerated difference between the clocks of the site's server and this server. */
const CLOCK_TOLERANCE_SECONDS = 60;

const line = v.pipe(v.string(), v.transform(toLine), v.trim(), v.maxLength(limits.lineLength), v.check(isStorable));
/** An id is refused and not cleaned: a cleaned one may be another customer's. */
const idText = v.pipe(v.string(), v.trim(), v.maxLength(limits.lineLength), v.check(isStorable), v.check(isLine));
/** An id as text or as a number, because many sites number their customers. */
const id = v.pipe(v.union([idText, v.pipe(v.number(), v.safeInteger(), v.transform(String))]), v.minLength(1));
const claimsSchema = v.object({
  sub: id,
  exp: v.number(),
  iat: v.optional(v.number()),
  nbf: v.optional(v.number()),
  aud: v.union([v.string(), v.array(v.string())]),
  user_id: v.nullish(id, null),
  email: v.nullish(line, null),
  name: v.nullish(line, null),
  phone_number: v.nullish(line, null),
});

type Claims = v.InferOutput<typeof claimsSchema>;

/** Verifies the JWT by which the site's server proves the customer's identity. */
export async function verifyCustomerToken(
  token: string,
  { keys, audiences, now }: CustomerTokenRequirements,
): Promise<CustomerTokenResult> {
  if (keys.length === 0) return failed('no_keys');
  const kid = token.length > MAX_LENGTH ? undefined : readKid(token);
  if (kid === undefined) return failed('malformed');
  const payload = await verifySignature(token, kid === null ? keys : keysNamed(keys, kid));
  if (payload === undefined) return failed('signature');
  const claims = readClaims(payload);
  if (claims === undefined) return failed('claims');
  const problem = findProblem(claims, audiences, now / 1000);
  if (problem !== undefined) return failed(problem);
  const { sub, user_id, email, name, phone_number, exp } = claims;
  const customer = {
    externalId: sub,
    userId: user_id,
    email: email || null,
    name: name || null,
    phoneNumber: phone_number || null,
    expiresAt: Math.floor((exp + CLOCK_TOLERANCE_SECONDS) * 1000),
  };
  return { ok: true, customer };
}

/** Tells whether a widget of the node has `secure_mode`: an unsigned claim then never leads to a stored customer. */
export async function isSecureNode(
  definitions: Pick<DefinitionStore, 'findIdentity'>,
  nodeId: string,
): Promise<boolean> {
  return (await definitions.findIdentity(nodeId))?.isSecure ?? false;
}

/**
 * Verifies the customer's token of a request. Its audience is the node or one of the node's widgets.
 *
 * @returns Null if the request has no token.
 */
export async function verifyRequestToken(
  definitions: Pick<DefinitionStore, 'findIdentity' | 'findWidgetCodes'>,
  nodeId: string,
  token: string | undefined,
  now: number,
): Promise<CustomerTokenResult | null> {
  if (!token) return null;
  const [identity, codes] = await Promise.all([definitions.findIdentity(nodeId), definitions.findWidgetCodes(nodeId)]);
  return verifyCustomerToken(token, { keys: identity?.keys ?? [], audiences: [nodeId, ...codes], now });
}

/** Reads the `kid` of a token; null without one, undefined if the text is no JWT. */
function readKid(token: string): string | null | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' ? kid : null;
  } catch {
    return undefined;
  }
}

function keysNamed(keys: readonly IdentityKey[], kid: string): readonly IdentityKey[] {
  const named = keys.filter((key) => key.kid === kid);
  return named.length > 0 ? named : keys.filter((key) => key.kid === null);
}

/** Verifies the signature with each key. Returns the signed bytes, or undefined if no key verifies it. */
async function verifySignature(token: string, keys: readonly IdentityKey[]): Promise<Uint8Array | undefined> {
  for (const { key, algorithms } of keys) {
    const verified = await compactVerify(token, key, { algorithms: [...algorithms] }).catch(() => undefined);
    if (verified !== undefined) return verified.payload;
  }
  return undefined;
}

function readClaims(payload: Uint8Array): Claims | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    const read = v.safeParse(claimsSchema, json);
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Checks audience and times. All in epoch seconds. */
function findProblem(
  { aud, exp, iat, nbf }: Claims,
  audiences: readonly string[],
  nowSeconds: number,
): CustomerTokenProblem | undefined {
  if (![aud].flat().some((audience) => audiences.includes(audience))) return 'audience';
  if (nowSeconds >= exp + CLOCK_TOLERANCE_SECONDS) return 'expired';
  const begin = Math.max(iat ?? Number.NEGATIVE_INFINITY, nbf ?? Number.NEGATIVE_INFINITY);
  if (begin > nowSeconds + CLOCK_TOLERANCE_SECONDS) return 'not_yet_valid';
  const madeAt = Math.min(iat ?? nowSeconds, nowSeconds);
  return exp - madeAt > MAX_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS ? 'lifetime' : undefined;
}

/** Tells whether databases can store the text: it has neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function isLine(text: string): boolean {
  return toLine(text) === text;
}

function failed(problem: CustomerTokenProblem): CustomerTokenResult {
  return { ok: false, problem };
}
