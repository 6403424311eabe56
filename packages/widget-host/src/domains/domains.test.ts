import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDomainAllowed } from './domains.ts';

test.each([
  { name: 'the domain itself', host: 'shop.example', entries: ['shop.example'] },
  { name: 'a sub-domain', host: 'www.eu.shop.example', entries: ['shop.example'] },
  { name: 'any host when the list is empty', host: 'anything.test', entries: [] },
  { name: 'the own host', host: 'app.example', entries: ['shop.example'] },
  { name: 'another case', host: 'SHOP.example', entries: ['Shop.Example'] },
  { name: 'an entry with scheme, port and path', host: 'shop.example', entries: ['https://shop.example:8443/a?b#c'] },
  { name: 'an entry without scheme but with a port', host: 'localhost', entries: ['localhost:3000'] },
  { name: 'an entry with a star', host: 'www.shop.example', entries: ['*.shop.example'] },
  { name: 'an entry with a trailing dot', host: 'shop.example', entries: ['shop.example.'] },
  { name: 'a hostname with a trailing dot', host: 'shop.example.', entries: ['shop.example'] },
  { name: 'an entry with spaces around', host: 'shop.example', entries: ['  shop.example '] },
  { name: 'an international name in either spelling', host: 'xn--bcher-kva.example', entries: ['bücher.example'] },
  { name: 'an equal IP address', host: '127.0.0.1', entries: ['127.0.0.1'] },
  { name: 'a later entry', host: 'b.example', entries: ['a.example', 'b.example'] },
])('the widget may show on $name', ({ host, entries }) => {
  expect(isDomainAllowed(host, entries, 'app.example')).toBe(true);
});

test.each([
  { name: 'another domain', host: 'other.example', entries: ['shop.example'] },
  { name: 'a domain that only ends alike', host: 'notshop.example', entries: ['shop.example'] },
  { name: 'the parent of an entry', host: 'example', entries: ['shop.example'] },
  { name: 'anything by a bare star', host: 'shop.example', entries: ['*'] },
  { name: 'anything by an empty entry', host: 'shop.example', entries: [''] },
  { name: 'anything by a blank entry', host: 'shop.example', entries: ['  '] },
  { name: 'an address by its end', host: '10.127.0.0.1', entries: ['127.0.0.1'] },
  { name: 'an address by its last number', host: '10.0.0.1', entries: ['0.0.1'] },
  { name: 'an address by its last numbers after a star', host: '10.0.0.1', entries: ['*.0.1', '.0.1', '1'] },
  { name: 'a sub-domain of the own host', host: 'evil.app.example', entries: ['shop.example'] },
  { name: 'a page without a host', host: '', entries: ['shop.example'] },
  { name: 'a page without a host by an empty entry', host: '', entries: [''] },
  { name: 'what only stands in the path', host: 'shop.example', entries: ['https://evil.example/shop.example'] },
  { name: 'anything by an entry that is no host', host: 'shop.example', entries: ['http://', 'a b', '[::'] },
])('the widget may not show on $name', ({ host, entries }) => {
  expect(isDomainAllowed(host, entries, 'app.example')).toBe(false);
});

test('a sub-domain of an enabled domain is allowed, and no entry of an owner throws', () => {
  fc.assert(
    fc.property(fc.domain(), fc.string(), (domain, junk) => {
      expect(isDomainAllowed(`www.${domain}`, [junk, domain], 'app.example')).toBe(true);
      expect(typeof isDomainAllowed(junk, [junk], junk)).toBe('boolean');
    }),
  );
});
