import { lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type Refusal, whyRefused } from '../errors/why-refused.ts';
import { isPrivateAddress } from './private-address.ts';
import { userAgent } from './user-agent.ts';
import type { SignWebhook } from './webhook-signature.ts';

export type WebhookResponse =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly reason: string };

/** Posts JSON to a system of the owner and reads its JSON response. Never throws; `reason` is for developers. */
export type CallWebhook = (url: string, body: unknown) => Promise<WebhookResponse>;

export interface WebhookPolicy {
  /** Allowed hosts, as `host` or `host:port`. */
  readonly hosts: readonly string[];
  /** Hosts that may be in the server's own network. */
  readonly privateHosts: readonly string[];
  readonly timeoutMs?: number;
  /** Undefined: calls are not signed. */
  readonly sign?: SignWebhook;
  /** Told of each call that fails, for the log. */
  readonly onFailed?: (failure: FailedCall) => void;
}

/** A failed call, in texts of ours. */
export interface FailedCall {
  /** Host of the address, without its path, which may hold a token. */
  readonly host: string | null;
  readonly problem: string;
  /** Code and reason of the connection; undefined when there was a response, or no call. */
  readonly refusal?: Refusal;
}

const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

/**
 * Creates a caller of configured hosts. It follows no redirect and checks the resolved address at the moment of connecting,
 * so that neither a redirect nor DNS rebinding reaches the server's own network.
 */
export function webhookCaller(policy: WebhookPolicy): CallWebhook {
  const { hosts, privateHosts, timeoutMs = TIMEOUT_MS, sign = () => ({}), onFailed } = policy;
  return async (address, body) => {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const fail = (reason: string, error?: Error): WebhookResponse => {
      const refusal = error && { refusal: whyRefused(error) };
      onFailed?.({ host: url?.host ?? null, problem: reason, ...refusal });
      return { ok: false, reason };
    };
    if (url === undefined || !/^https?:$/.test(url.protocol)) return fail('not an address');
    const mayBePrivate = isListed(privateHosts, url);
    if (!mayBePrivate && !isListed(hosts, url)) return fail('the host is not configured');
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (!mayBePrivate && isIP(literal) !== 0 && isPrivateAddress(literal)) return fail('the address is private');
    const text = JSON.stringify(body);
    return post(url, { text, headers: sign(text) }, { mayBePrivate, timeoutMs, fail });
  };
}

export function isListed(hosts: readonly string[], url: URL): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return hosts.includes(`${url.hostname}:${port}`) || hosts.includes(url.hostname);
}

interface SignedText {
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface PostOptions {
  readonly mayBePrivate: boolean;
  readonly timeoutMs: number;
  readonly fail: (reason: string, error?: Error) => WebhookResponse;
}

/** Tells whether a call ended because of its limit of time. */
export function isTimeout({ name }: Error): boolean {
  return name === 'TimeoutError' || name === 'AbortError';
}

function post(
  url: URL,
  { text, headers }: SignedText,
  { mayBePrivate, timeoutMs, fail: failed }: PostOptions,
): Promise<WebhookResponse> {
  return new Promise((resolve) => {
    let hasEnded = false;
    const fail = (reason: string, error?: Error): void => {
      if (!hasEnded) resolve(failed(reason, error));
      hasEnded = true;
    };
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const call: ClientRequest = send(url, {
      method: 'POST',
      headers: {
        ...userAgent,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        accept: 'application/json',
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      lookup: mayBePrivate ? undefined : publicLookup,
    });
    call.on('error', (error) => fail(isTimeout(error) ? 'timed out' : 'unreachable', error));
    call.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_RESPONSE_BYTES) call.destroy();
        chunks.push(chunk);
      });
      response.on('error', (error) => fail(isTimeout(error) ? 'timed out' : 'unreachable', error));
      response.on('close', () => fail('the response is too large'));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        if (status < 200 || status > 299) return fail(`the response has the status ${status}`);
        const json = readJson(Buffer.concat(chunks).toString('utf8'));
        if (json === undefined) return fail('the response is not JSON');
        hasEnded = true;
        resolve({ ok: true, json });
      });
    });
    call.end(text);
  });
}

export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error('no address'), '', 4);
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(Object.assign(new Error('the address is private'), { code: 'PRIVATE_ADDRESS' }), '', 4);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}
