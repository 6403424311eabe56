import { BlockList, isIPv6 } from 'node:net';

type Network = readonly [address: string, prefix: number];

/** Of IANA's registry of special IPv4 addresses: all networks that are not reachable from everywhere. */
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
  // Multicast, and what is reserved.
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The only addresses of IPv6 that are assigned to the internet. */
const globalIpv6: Network = ['2000::', 3];

/** Special networks among them. The first one holds Teredo, benchmarking and ORCHID; 6to4 leads to an IPv4 address. */
const specialIpv6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Addresses that a network with NAT64 gives to hosts of the internet: the IPv4 address stands in the last 32 bits. */
const nat64: Network = ['64:ff9b::', 96];

const ipv4Inside = listOf(specialIpv4, 'ipv4');
const ipv6Outside = listOf([globalIpv6], 'ipv6');
const ipv6Inside = listOf(specialIpv6, 'ipv6');
const translated = listOf([nat64], 'ipv6');
const mapped = listOf([['::ffff:0:0', 96]], 'ipv6');

/**
 * Tells whether an IP address leads into a network rather than onto the internet: loopback, private, link-local
 * (metadata), reserved. An IPv4 address within an IPv6 one counts as the IPv4 address.
 */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return ipv4Inside.check(address, 'ipv4');
  // A zone names a link of this machine.
  if (address.includes('%')) return true;
  if (mapped.check(address, 'ipv6') || translated.check(address, 'ipv6'))
    return ipv4Inside.check(lastFourBytes(address), 'ipv4');
  return !ipv6Outside.check(address, 'ipv6') || ipv6Inside.check(address, 'ipv6');
}

/** `64:ff9b::8.8.8.8` and `64:ff9b::808:808` both hold `8.8.8.8`. */
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
