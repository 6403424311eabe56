import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LENGTH } from './check-flow.ts';
import { fromHash, isShareHash, sharedFrom, toHash } from './share-link.ts';

test('a text packed into a link is unpacked as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await fromHash(await toHash(text))).toBe(text);
    }),
  );
});

test('a link holds tests beside the flow', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string({ minLength: 1 }), async (flow, test) => {
      expect(await sharedFrom(await toHash(flow, test))).toEqual({ flow, test });
    }),
  );
  expect(await sharedFrom(await toHash('{}'))).toEqual({ flow: '{}', test: null });
  expect(await sharedFrom(`${await toHash('{}')}&test=AAAA`)).toEqual({ flow: '{}', test: null });
});

test('a link of the command product-flow test is unpacked', async () => {
  const packed = (json: unknown) => deflateRawSync(JSON.stringify(json)).toString('base64url');
  const hash = `#flow=${packed({ id: 'f' })}&test=${packed({ name: 'ğ' })}`;
  expect(await sharedFrom(hash)).toEqual({ flow: '{"id":"f"}', test: '{"name":"ğ"}' });
});

test('a link survives as part of an address unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      const hash = await toHash(text);
      expect(new URL(`https://docs.example/${hash}`).hash).toBe(hash);
    }),
  );
});

test.each(['', '#', '#flow=', '#flow=%%%', '#flow=AAAA', '#other=S0ktLgEA', '#flow=S0ktLgEA=='])(
  '%j holds no flow',
  async (hash) => {
    expect(await fromHash(hash)).toBeNull();
  },
);

test('a cut link holds no flow, and is still known as a link', async () => {
  const hash = await toHash('{"id":"a flow whose link was cut"}');
  const cut = hash.slice(0, -8);
  expect(await sharedFrom(cut)).toBeNull();
  expect(isShareHash(cut)).toBe(true);
  expect(isShareHash('#concepts')).toBe(false);
});

test('a small link that unpacks to a huge text is refused', async () => {
  const hash = await toHash(' '.repeat(MAX_LENGTH * 20));
  expect(hash.length).toBeLessThan(10_000);
  expect(await fromHash(hash)).toBeNull();
});
