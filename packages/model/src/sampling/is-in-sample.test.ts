import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInSample } from './is-in-sample.ts';

const id = fc.oneof(fc.uuid(), fc.string());
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const devices = Array.from({ length: 20_000 }, (_, index) => `device-${index}`);
const share = (isChosen: (device: string) => boolean) => devices.filter(isChosen).length / devices.length;

describe('the sample of a node', () => {
  test('a larger percentage adds devices and removes none', () => {
    fc.assert(
      fc.property(id, id, percent, percent, (device, node, one, other) => {
        const [small, large] = [Math.min(one, other), Math.max(one, other)];
        expect(isInSample(device, node, small) && !isInSample(device, node, large)).toBe(false);
      }),
    );
  });

  test('0 percent is nobody, and 100 percent is everybody', () => {
    fc.assert(
      fc.property(id, id, (device, node) => {
        expect([isInSample(device, node, 0), isInSample(device, node, 100)]).toEqual([false, true]);
      }),
    );
  });

  // 20,000 draws: four standard deviations are at most 1.5 percentage points.
  test.each([1, 10, 25, 50, 90, 99.5])('%d percent of consecutive ids are in the sample', (wanted) => {
    for (const node of ['node-harbour', 'node-harbour-2', '']) {
      expect(Math.abs(share((device) => isInSample(device, node, wanted)) - wanted / 100)).toBeLessThan(0.015);
    }
  });

  test('random ids are in the sample as often as the percentage says', () => {
    const ids = fc.sample(fc.uuid(), { numRuns: 20_000, seed: 7 });
    const chosen = ids.filter((device) => isInSample(device, 'node-harbour', 30)).length / ids.length;
    expect(Math.abs(chosen - 0.3)).toBeLessThan(0.015);
  });

  test('the samples of two nodes are independent', () => {
    const both = share((device) => isInSample(device, 'node-a', 50) && isInSample(device, 'node-b', 50));
    expect(Math.abs(both - 0.25)).toBeLessThan(0.015);
  });

  test('a device keeps its result across releases', () => {
    const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].filter((device) => isInSample(device, 'node-harbour', 50));
    expect(chosen).toEqual(['d', 'e', 'f', 'g']);
  });
});
