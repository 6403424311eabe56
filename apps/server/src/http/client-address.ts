import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address to count by. Behind `trustedProxies` proxies it is the one that the outermost of them saw; what a visitor
 * writes further left into X-Forwarded-For is not believed. An IPv6 visitor counts as their whole /64.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const direct = incoming.socket.remoteAddress ?? '';
  const header = incoming.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim());
  const address = (trustedProxies === 0 ? undefined : hops.at(-trustedProxies)) || direct;
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '');
  return address.split(':').slice(0, 4).join(':');
}
