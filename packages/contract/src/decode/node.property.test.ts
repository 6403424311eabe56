import { product } from '@product/model';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nodeWire } from '../wire/node.ts';
import { camelKeys } from './camel-keys.ts';
import { decodeNode } from './node.ts';

/** What stands in a field: mostly what belongs there, now and then something else. */
const fieldOf = (name: string): fc.Arbitrary<unknown> => {
  const anything = fc.constantFrom<unknown>(null, undefined, '', 'text', 0, 7, true, false, [], {}, [1], { id: 'x' });
  const hours = fc.array(
    fc.record(
      {
        period: fc.constantFrom<unknown>('weekdays', 'saturday', 'sunday', 'monday', null),
        start_hour: fc.constantFrom<unknown>(900, '09:00', null, true),
        end_hour: fc.constantFrom<unknown>(1800, '18:00', []),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 2 },
  );
  const quota = fc.record({ active: anything, action_kind: anything }, { requiredKeys: [] });
  const special: Record<string, fc.Arbitrary<unknown>> = {
    id: fc.constant('n1'),
    name: fc.constant('Harbour'),
    flow: fc.constant({ states: [] }),
    operating_hours: hours,
    channel_quota: fc.oneof(fc.constant(null), quota),
  };
  const usual = special[name] ?? fc.constantFrom<unknown>(null, undefined, 'text', true, 7);
  // A list in the place of a flow is for `parseFlow` to refuse: the schema's copy of it is an object.
  const odd = name === 'flow' ? anything.filter((value) => !Array.isArray(value)) : anything;
  return fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: odd });
};

const names = Object.keys(nodeWire.entries);
const nodes = fc.record(Object.fromEntries(names.map((name) => [name, fieldOf(name)])), { requiredKeys: [] });

/** A few fields at a time, so that most are right. */
const fewFields = fc.tuple(nodes, fc.subarray(names, { maxLength: 4 })).map(([node, chosen]) => ({
  id: 'n1',
  name: 'Harbour',
  flow: {},
  ...Object.fromEntries(Object.entries(node).filter(([name]) => chosen.includes(name))),
}));

test('a node is read as the contract’s schema reads it', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.oneof(nodes, fewFields, fc.jsonValue()), (json) => {
      const byContract = v.safeParse(nodeWire, json);
      const decoded = decodeNode(json);
      expect(decoded.ok).toBe(byContract.success);
      if (!byContract.success || !decoded.ok) return;
      accepted += 1;
      const { flow, [product.brandingKey]: branding, operating_hours, channel_quota, ...rest } = byContract.output;
      expect(decoded.value).toEqual({
        flow,
        node: {
          ...camelKeys(rest),
          branding,
          operatingHours: operating_hours.map(camelKeys),
          channelQuota: channel_quota && camelKeys(channel_quota),
        },
      });
    }),
    { numRuns: 2000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
