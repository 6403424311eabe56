import type { IncomingHttpHeaders } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

/** The part of a request that identifies its sender. */
export interface AddressedRequest {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Finds the address that limits count by. Behind `trustedProxies` proxies, it is the entry of the outermost proxy in
 * X-Forwarded-For; a visitor can forge only the entries before it. An IPv6 address counts as its /64.
 */
export function clientAddress({ headers, socket }: AddressedRequest, trustedProxies: number): string {
  const direct = socket.remoteAddress ?? '';
  const header = headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  const forwarded = trustedProxies === 0 ? undefined : readAddress(hops.at(-trustedProxies) ?? '');
  return forwarded ?? readAddress(direct) ?? direct;
}

/** Reads the /56 around a /64 that `clientAddress` returned; undefined for any other key. */
export function widerNetwork(key: string): string | undefined {
  if (!key.endsWith('::/64')) return undefined;
  const groups = key.slice(0, -'::/64'.length).split(':');
  const last = Number.parseInt(groups[3] ?? '0', 16) & 0xff00;
  return `${[...groups.slice(0, 3), last.toString(16)].join(':')}::/56`;
}

/** Reads an address in any form that a proxy writes: with a port, in brackets, with a zone, IPv4 inside IPv6. */
function readAddress(written: string): string | undefined {
  const bare = withoutPort(written.trim().replace(/^"(.*)"$/, '$1'));
  if (isIPv4(bare)) return bare;
  const groups = expandIPv6(bare);
  if (groups === undefined) return undefined;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1];
  return bracketed ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** Expands an IPv6 address to its eight groups. */
function expandIPv6(text: string): readonly number[] | undefined {
  const address = text.replace(/%.*$/, '');
  if (!isIPv6(address)) return undefined;
  const hexadecimal = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hexadecimal.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return read(head);
  const [first, last] = [read(head), read(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
