import { expect, test } from 'vitest';
import { nodeProblem } from './index.ts';

test.each([
  ['20.19.5', 'Node 22.18 or newer is needed. This is Node 20.19.5.'],
  ['22.9.0', 'Node 22.18 or newer is needed. This is Node 22.9.0.'],
  ['22.17.1', 'Node 22.18 or newer is needed. This is Node 22.17.1.'],
  ['22.18.0', undefined],
  ['22.20.1', undefined],
  ['24.0.0', undefined],
])('a program for Node 22.18 on Node %s says %s', (running, problem) => {
  expect(nodeProblem({ engines: { node: '>=22.18' } }, running)).toBe(problem);
});

test('a program without a wish runs anywhere', () => {
  expect(nodeProblem({}, '4.0.0')).toBeUndefined();
});
