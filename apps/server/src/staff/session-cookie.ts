import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '../configuration/configuration.ts';

type CookieOrigins = Pick<Configuration, 'publicUrl' | 'inboxOrigin'>;

/** Returns the origin of the inbox; null if the configuration names none. */
export function inboxOriginOf({ publicUrl, inboxOrigin }: CookieOrigins): string | null {
  return inboxOrigin ?? (publicUrl === null ? null : new URL(publicUrl).origin);
}

const isSecure = (origins: CookieOrigins): boolean => inboxOriginOf(origins)?.startsWith('https:') === true;

/** The prefix `__Host-` binds a cookie to its host; browsers accept it only over https. */
const nameOf = (origins: CookieOrigins, name: string): string => `${isSecure(origins) ? '__Host-' : ''}${name}`;

export type StaffCookie = 'product_staff' | 'product_staff_oidc';

/** Reads a cookie of the inbox; undefined without it. */
export function readStaffCookie(
  headers: IncomingHttpHeaders,
  origins: CookieOrigins,
  name: StaffCookie,
): string | undefined {
  const wanted = `${nameOf(origins, name)}=`;
  const pair = (headers.cookie ?? '').split(/; */).find((part) => part.startsWith(wanted));
  return pair?.slice(wanted.length) || undefined;
}

/**
 * Writes a cookie that scripts cannot read. An empty value deletes the cookie.
 *
 * @param sameSite `Lax` for a cookie that has to arrive with the redirect of another site.
 */
export function writeStaffCookie(
  origins: CookieOrigins,
  name: StaffCookie,
  value: string,
  { seconds, sameSite = 'Strict' }: { readonly seconds: number; readonly sameSite?: 'Strict' | 'Lax' },
): string {
  const secure = isSecure(origins) ? '; Secure' : '';
  const age = value === '' ? 0 : seconds;
  return `${nameOf(origins, name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; Max-Age=${age}${secure}`;
}

/**
 * Tells whether a request with a cookie comes from the inbox's own page. Another site, and another origin of the same
 * site, could otherwise act as the signed-in colleague.
 */
export function isFromInbox(
  method: string,
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  origins: CookieOrigins,
): boolean {
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && method === 'GET');
  if (origin === undefined) return method === 'GET';
  return origin === inboxOriginOf(origins) || (URL.canParse(origin) && new URL(origin).host === host);
}
