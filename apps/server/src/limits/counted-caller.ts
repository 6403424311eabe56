import type { IncomingHttpHeaders } from 'node:http';
import type { Configuration } from '../configuration/configuration.ts';
import { type AddressedRequest, clientAddress } from './client-address.ts';

export type CountedOrigins = Pick<Configuration, 'trustedProxies' | 'allowedOrigins' | 'publicUrl' | 'inboxOrigin'>;

/**
 * Names whom limits count for a request: its address, and apart from it the requests of foreign pages. A page with 3,000
 * images could otherwise use up the limits of everybody behind the address of its reader.
 */
export function countedCaller(request: AddressedRequest, origins: CountedOrigins): string {
  const address = clientAddress(request, origins.trustedProxies);
  return isOfForeignPage(request.headers, origins) ? `foreign ${address}` : address;
}

/** Tells whether a page of another site caused a request. A program may claim so, and is then counted all the same. */
function isOfForeignPage(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  { allowedOrigins, publicUrl, inboxOrigin }: CountedOrigins,
): boolean {
  const own = [...allowedOrigins, inboxOrigin, publicUrl === null ? null : new URL(publicUrl).origin];
  if (origin !== undefined && own.includes(origin)) return false;
  if (site !== undefined) return site === 'cross-site';
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host);
}
