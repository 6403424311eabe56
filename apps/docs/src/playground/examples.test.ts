import { parseFlow } from '@product/flow-engine';
import { simulate } from '@product/flow-engine/tools';
import { expect, test } from 'vitest';
import { examples } from './examples.ts';

const [broken, ...right] = [...examples].reverse();

test.each(right)('simulated visitors of the example "$title" reach every part of it, and an end', ({ flow }) => {
  const { parts, deadEnds, ended, visitors } = simulate(parseFlow(flow), { visitors: 200, seed: 1 });
  expect({ deadEnds, ended }).toEqual({ deadEnds: [], ended: visitors });
  expect(parts.flatMap(({ name, holds, way }) => (way === null ? `${name} ${holds ?? ''}`.trim() : []))).toEqual([]);
});

test('simulation names the page and the trigger that no visitor of the example with problems reaches', () => {
  const { parts } = simulate(parseFlow(broken?.flow), { visitors: 200, seed: 1 });
  expect(parts.flatMap(({ name, way }) => (way === null ? name : []))).toEqual(['island', 'elements[0].triggers[0]']);
});
