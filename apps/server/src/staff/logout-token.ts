import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { userAgent } from '../outbound/user-agent.ts';
import { OidcRefusal } from './oidc-refusal.ts';

/** A sign-out at the provider. */
export interface ProviderSignOut {
  readonly subject: string;
  /** Time of the sign-out by the provider's clock, epoch ms. */
  readonly at: number;
}

/** What the provider's discovery document says. */
export interface ProviderKeys {
  readonly issuer: string;
  readonly jwksUri: string | undefined;
  /** Algorithms of signatures. */
  readonly algorithms: readonly string[];
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Time of a delivery and its repetitions. An older token may be a copy. */
const MAX_AGE = '10 minutes';
/** Seconds by which the clocks may differ. */
const TOLERANCE_SECONDS = 60;

/** Creates a reader of logout tokens (OpenID Connect Back-Channel Logout 1.0), which rejects every other token. */
export function createLogoutReader(clientId: string, timeoutMs: number) {
  let keys: { readonly uri: string; readonly set: ReturnType<typeof createRemoteJWKSet> } | undefined;
  return async (token: string, { issuer, jwksUri, algorithms }: ProviderKeys): Promise<ProviderSignOut> => {
    if (jwksUri === undefined) throw new OidcRefusal('OIDC_NO_KEYS');
    if (keys?.uri !== jwksUri)
      keys = {
        uri: jwksUri,
        set: createRemoteJWKSet(new URL(jwksUri), { timeoutDuration: timeoutMs, headers: userAgent }),
      };
    const { payload } = await jwtVerify(token, keys.set, {
      issuer,
      audience: clientId,
      // A shared secret would let everybody who knows it sign colleagues out.
      algorithms: algorithms.filter((algorithm) => /^(?:RS|PS|ES|Ed)/.test(algorithm)),
      maxTokenAge: MAX_AGE,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['iat', 'jti'],
    });
    return signOutOf(payload);
  };
}

function signOutOf({ events, nonce, sub, iat = 0 }: JWTPayload): ProviderSignOut {
  const event: unknown = Object(events)[EVENT];
  if (typeof event !== 'object' || event === null) throw new OidcRefusal('OIDC_NO_EVENT');
  if (nonce !== undefined) throw new OidcRefusal('OIDC_HAS_NONCE');
  if (typeof sub !== 'string' || sub === '') throw new OidcRefusal('OIDC_NO_SUBJECT');
  return { subject: sub, at: (iat + TOLERANCE_SECONDS) * 1_000 };
}
