import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { whyRefused } from '../errors/why-refused.ts';
import { isPrivateAddress } from './private-address.ts';
import { userAgent } from './user-agent.ts';
import { isListed, isTimeout, publicLookup } from './webhook.ts';

export type EventResponse =
  | { readonly ok: true; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly ok: false; readonly problem: string };

export interface EventToSend {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 10_000;

/**
 * Checks the address of a webhook: https, or a host that may be in the server's own network.
 *
 * @returns The reason why the address is refused; undefined if calls may go there.
 */
export function webhookUrlProblem(address: string, privateHosts: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return 'not an address';
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol)) return 'not an address';
  if (url.username !== '' || url.password !== '') return 'the address has a password';
  if (isListed(privateHosts, url)) return undefined;
  if (url.protocol !== 'https:') return 'the address needs https';
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && isPrivateAddress(literal) ? 'the address is private' : undefined;
}

/** Describes a failed call, for managers. They do not learn which names lead to the server's own network. */
function problemOf(error: Error): string {
  if (isTimeout(error)) return 'timed out';
  const { code, reason } = whyRefused(error);
  return code === 'UNKNOWN' || code === 'PRIVATE_ADDRESS' ? 'unreachable' : `unreachable: ${reason}`;
}

/** An open connection was checked when it was opened, so hosts of the own network have connections of their own. */
const agents = {
  listedHttp: new HttpAgent({ keepAlive: true }),
  listedHttps: new HttpsAgent({ keepAlive: true }),
  public: new HttpsAgent({ keepAlive: true, lookup: publicLookup }),
};
/** A longer response closes its connection instead of being read to the end. */
const MAX_RESPONSE_BYTES = 16_384;

/**
 * Posts an event to a webhook. The status decides; the body of the response is discarded, and no redirect is followed.
 * The resolved address is checked at the moment of connecting. Never throws.
 */
export function sendEvent(
  address: string,
  { body, headers }: EventToSend,
  privateHosts: readonly string[],
  signal: AbortSignal,
): Promise<EventResponse> {
  const refused = webhookUrlProblem(address, privateHosts);
  if (refused !== undefined) return Promise.resolve({ ok: false, problem: refused });
  const url = new URL(address);
  const isListedHost = isListed(privateHosts, url);
  const isSecure = url.protocol === 'https:';
  const agent = isListedHost ? (isSecure ? agents.listedHttps : agents.listedHttp) : agents.public;
  return new Promise((resolve) => {
    const call = (isSecure ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      headers: {
        ...userAgent,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      agent,
    });
    call.on('error', (error) => {
      resolve({ ok: false, problem: problemOf(error) });
    });
    call.on('response', (response) => {
      resolve({ ok: true, status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      let byteCount = 0;
      response.on('error', () => undefined);
      response.on('data', (chunk: Buffer) => {
        byteCount += chunk.length;
        if (byteCount > MAX_RESPONSE_BYTES) call.destroy();
      });
    });
    call.end(body);
  });
}
