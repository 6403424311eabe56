import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clientAddress, widerNetwork } from './client-address.ts';

function addressOf(remoteAddress: string | undefined, forwarded?: string, trustedProxies = 0): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ headers, socket: { remoteAddress } }, trustedProxies);
}

describe('the client address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
    ['"[2001:db8:1:2::6]:51234"', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('the client address %s counts as %s', (written, key) => {
    expect(addressOf(written)).toBe(key);
    expect(addressOf('10.0.0.1', written, 1)).toBe(key);
  });

  test.each(['unknown', '_hidden', '', 'a, , ', '1.2.3', '1.2.3.4.5', '[::1', '999.1.1.1', '::ffff:999.1.1.1'])(
    'an unreadable forwarded address (%j) counts as the proxy’s address',
    (written) => {
      expect(addressOf('10.0.0.1', written, 1)).toBe('10.0.0.1');
    },
  );

  test('the client address is the entry of the outermost trusted proxy, not the visitor’s own', () => {
    const header = '1.1.1.1, 2.2.2.2:80, 203.0.113.7:5000, 10.0.0.9';
    expect(addressOf('10.0.0.1', header)).toBe('10.0.0.1');
    expect(addressOf('10.0.0.1', header, 1)).toBe('10.0.0.9');
    expect(addressOf('10.0.0.1', header, 2)).toBe('203.0.113.7');
    expect(addressOf('10.0.0.1', header, 9)).toBe('10.0.0.1');
    expect(addressOf(undefined)).toBe('');
  });
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(group, { minLength: 8, maxLength: 8 });
const full = (address: readonly number[]): string => address.map((part) => part.toString(16)).join(':');

describe('every way to write an IPv6 address', () => {
  test('each notation of an IPv6 address counts as one visitor', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 65_535 }), (address, port) => {
        const key = addressOf(full(address));
        const compressed = new URL(`http://[${full(address)}]`).hostname;
        const padded = address.map((part) => part.toString(16).padStart(4, '0')).join(':');
        for (const written of [padded, padded.toUpperCase(), compressed, `${compressed}:${port}`]) {
          expect([written, addressOf(written)]).toEqual([written, key]);
        }
      }),
    );
  });

  test('IPv6 addresses of one /64 count as one visitor, and of one /56 as one network', () => {
    fc.assert(
      fc.property(groups, groups, group, (address, other, subnet) => {
        fc.pre(address.slice(0, 5).some((part) => part !== 0));
        const same = [...address.slice(0, 4), ...other.slice(4)];
        expect(addressOf(full(same))).toBe(addressOf(full(address)));
        const neighbour = [...address.slice(0, 3), ((address[3] ?? 0) & 0xff00) | (subnet & 0xff), ...other.slice(4)];
        expect(widerNetwork(addressOf(full(neighbour)))).toBe(widerNetwork(addressOf(full(address))));
        expect(widerNetwork(addressOf(full(address)))).toMatch(/^[\da-f:]+::\/56$/);
      }),
    );
  });

  test('IPv6 addresses of different /64 count as different visitors', () => {
    fc.assert(
      fc.property(groups, groups, (address, other) => {
        fc.pre(full(address.slice(0, 4)) !== full(other.slice(0, 4)));
        fc.pre([address, other].every((one) => one.slice(0, 5).some((part) => part !== 0)));
        expect(addressOf(full(other))).not.toBe(addressOf(full(address)));
      }),
    );
  });
});

test('only a /64 network has a wider network', () => {
  for (const key of ['203.0.113.7', '', 'feedback-1/customer', 'x::/56']) expect(widerNetwork(key)).toBeUndefined();
});
