import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LENGTH } from './check-flow.ts';
import { fromHash, toHash } from './share-link.ts';

test('a text packed into a link is unpacked as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      expect(await fromHash(await toHash(text))).toBe(text);
    }),
  );
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

test('a small link that unpacks to a huge text is refused', async () => {
  const hash = await toHash(' '.repeat(MAX_LENGTH * 20));
  expect(hash.length).toBeLessThan(10_000);
  expect(await fromHash(hash)).toBeNull();
});
