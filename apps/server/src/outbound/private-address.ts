import { BlockList, isIPv6 } from 'node:net';

type Network = readonly [address: string, prefix: number];

/** IPv4 networks that are not globally reachable, from IANA's registry of special addresses. */
const specialIpv4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and reserved networks.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The IPv6 network of the global internet. */
const globalIpv6: Network = ['2000::', 3];

/** Special networks within `globalIpv6`. The first holds Teredo, benchmarking and ORCHID; the third is 6to4. */
const specialIpv6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** NAT64 addresses, with an IPv4 address in the last 32 bits. */
const nat64: Network = ['64:ff9b::', 96];

const ipv4Inside = listOf(specialIpv4, 'ipv4');
const ipv6Outside = listOf([globalIpv6], 'ipv6');
const ipv6Inside = listOf(specialIpv6, 'ipv6');
const translated = listOf([nat64], 'ipv6');
const mapped = listOf([['::ffff:0:0', 96]], 'ipv6');

/**
 * Tells whether an IP address is not on the internet: loopback, private, link-local (metadata) or reserved. An IPv4
 * address within an IPv6 address counts as the IPv4 address.
 */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return ipv4Inside.check(address, 'ipv4');
  // A zone refers to a local network interface.
  if (address.includes('%')) return true;
  if (mapped.check(address, 'ipv6') || translated.check(address, 'ipv6'))
    return ipv4Inside.check(lastFourBytes(address), 'ipv4');
  return !ipv6Outside.check(address, 'ipv6') || ipv6Inside.check(address, 'ipv6');
}

/** Reads the IPv4 address of the last four bytes: `64:ff9b::808:808` holds `8.8.8.8`. */
function lastFourBytes(address: string): string {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':');
  const [high = 0, low = 0] = groups.slice(-2).map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

function listOf(networks: readonly Network[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
