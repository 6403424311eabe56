import type { OidcSettings } from '../staff/oidc-settings.ts';
import type { SignInWays } from '../staff/principal.ts';
import { isLoopback } from './is-loopback.ts';
import type { SettingsReader } from './settings-reader.ts';

/** Reads the ways to sign in. Without a provider, `oidc` would lock everybody out. */
export function readSignInWays({ text, report }: SettingsReader): SignInWays {
  const ways = text('STAFF_SIGN_IN') ?? 'any';
  if (ways !== 'any' && ways !== 'oidc') report('STAFF_SIGN_IN is neither any nor oidc');
  if (ways === 'oidc' && text('OIDC_ISSUER') === null) report('STAFF_SIGN_IN is oidc, and OIDC_ISSUER is missing');
  return ways === 'oidc' ? 'oidc' : 'any';
}

/** Reads the OpenID Connect provider. The provider returns the browser to an address that the configuration names. */
export function readOidc({ text, count, plainAddress, report }: SettingsReader): OidcSettings | null {
  const issuer = plainAddress('OIDC_ISSUER', { isBare: true });
  if (issuer === null) {
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const)
      if (text(name) !== null) report(`${name} is set, and OIDC_ISSUER is missing`);
    return null;
  }
  const clientId = text('OIDC_CLIENT_ID');
  const clientSecret = text('OIDC_CLIENT_SECRET');
  if (clientId === null) report('OIDC_ISSUER is set, and OIDC_CLIENT_ID is missing');
  if (clientSecret === null) report('OIDC_ISSUER is set, and OIDC_CLIENT_SECRET is missing');
  if (text('PUBLIC_URL') === null && text('INBOX_ORIGIN') === null)
    report('OIDC_ISSUER is set, and PUBLIC_URL is missing: the provider returns to this address');
  const { protocol, hostname, host } = new URL(issuer);
  if (protocol === 'http:' && !isLoopback(hostname)) report('OIDC_ISSUER is not https');
  return {
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    name: text('OIDC_NAME') ?? host,
    // A working day: a person whom the provider has disabled loses the inbox on the same day, at the latest.
    sessionHours: count('OIDC_SESSION_HOURS', 12, 8_760, 1),
  };
}
