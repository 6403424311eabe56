import * as client from 'openid-client';
import * as v from 'valibot';
import type { Configuration } from '../configuration/configuration.ts';
import { userAgent } from '../outbound/user-agent.ts';
import { createLogoutReader, type ProviderSignOut } from './logout-token.ts';
import { OidcRefusal } from './oidc-refusal.ts';
import type { OidcSettings } from './oidc-settings.ts';
import { inboxOriginOf } from './session-cookie.ts';

/** Path of the address to which the provider returns the browser. */
export const OIDC_CALLBACK = '/api/v1/staff/oidc/callback';

/** Secrets of a sign-in under way. Only the browser that started it has them. */
const pending = v.object({ state: v.string(), nonce: v.string(), verifier: v.string() });

/** A person whom the provider has identified. */
export interface OidcIdentity {
  readonly subject: string;
  /** Null unless the provider has verified the address. */
  readonly email: string | null;
}

/** Sign-in at an OpenID Connect provider, by an authorization code with PKCE. */
export interface OidcSignIn {
  /** Returns the address of the provider, and the value of a cookie that `finish` needs. */
  start(): Promise<{ readonly address: string; readonly cookie: string }>;
  /**
   * Exchanges the code of the returned address. Rejects with a wrong state, nonce, signature or code.
   *
   * @param search Query of the returned address.
   */
  finish(search: string, cookie: string): Promise<OidcIdentity>;
  /** Reads a logout token of the provider. Rejects with every other token. */
  readSignOut(logoutToken: string): Promise<ProviderSignOut>;
}

/** Seconds of one call of the provider. */
const TIMEOUT_SECONDS = 5;

const fetchAsServer: client.CustomFetch = (url, options) =>
  fetch(url, { ...options, headers: { ...options.headers, ...userAgent } } as RequestInit);

/** Creates the sign-in. The provider's configuration is loaded at the first use, and again after a failure. */
export function createOidcSignIn(
  { issuer, clientId, clientSecret }: OidcSettings,
  origins: Pick<Configuration, 'publicUrl' | 'inboxOrigin'>,
  timeoutSeconds = TIMEOUT_SECONDS,
): OidcSignIn {
  const callback = new URL(OIDC_CALLBACK, inboxOriginOf(origins) ?? 'http://localhost').href;
  let discovered: Promise<client.Configuration> | undefined;
  const discover = (): Promise<client.Configuration> => {
    const address = new URL(issuer);
    // The library otherwise trusts an ID token that came over TLS, without its signature.
    const execute = [
      client.enableNonRepudiationChecks,
      ...(address.protocol === 'http:' ? [client.allowInsecureRequests] : []),
    ];
    discovered ??= client.discovery(address, clientId, clientSecret, undefined, {
      execute,
      timeout: timeoutSeconds,
      [client.customFetch]: fetchAsServer,
    });
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  };
  const readLogout = createLogoutReader(clientId, timeoutSeconds * 1_000);
  return {
    async start() {
      const state = client.randomState();
      const nonce = client.randomNonce();
      const verifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: callback,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const cookie = Buffer.from(JSON.stringify({ state, nonce, verifier })).toString('base64url');
      return { address: address.href, cookie };
    },
    async finish(search, cookie) {
      const { state, nonce, verifier } = readPending(cookie);
      const configuration = await discover();
      const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callback}${search}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new OidcRefusal('OIDC_NO_TOKEN');
      const { sub: subject } = claims;
      const details =
        claims.email !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined
          ? claims
          : await client.fetchUserInfo(configuration, tokens.access_token, subject);
      const isVerified = details.email_verified === true && typeof details.email === 'string';
      return { subject, email: isVerified ? String(details.email) : null };
    },
    async readSignOut(logoutToken) {
      const metadata = (await discover()).serverMetadata();
      return readLogout(logoutToken, {
        issuer: metadata.issuer,
        jwksUri: metadata.jwks_uri,
        algorithms: metadata.id_token_signing_alg_values_supported ?? ['RS256'],
      });
    },
  };
}

function readPending(cookie: string): v.InferOutput<typeof pending> {
  try {
    return v.parse(pending, JSON.parse(Buffer.from(cookie, 'base64url').toString()));
  } catch {
    throw new OidcRefusal('OIDC_NOT_BEGUN');
  }
}
