import { anyFlow } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFlow } from '../../evaluator/parse-flow.ts';
import { type ValueShape, valueShape } from '../../questions/value-shape.ts';
import { conditionData } from '../../values/condition-data.ts';
import { hintsOf } from '../simulate/hints.ts';
import { visit } from '../simulate/visit.ts';

/** Tells whether a value has the type that `flowTypes` writes for a shape. */
function conforms(value: unknown, shape: ValueShape): boolean {
  switch (shape.type) {
    case 'number':
    case 'files':
      return typeof value === 'number';
    case 'choice':
      return (
        shape.keys === null || shape.keys.some((key) => (shape.areNumbers ? Number(key) === value : key === value))
      );
    case 'list':
      return Array.isArray(value) && value.every((key) => shape.keys?.includes(key) ?? typeof key === 'string');
    case 'matrix':
      return (
        typeof value === 'object' &&
        Object.entries(value ?? {}).every(([key, cell]) => shape.statements.includes(key) && conforms(cell, shape.cell))
      );
    case 'fields':
      return typeof value === 'object';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value));
    default:
      return typeof value === 'string';
  }
}

test('the answers of any visit have the types that flowTypes writes', () => {
  fc.assert(
    fc.property(anyFlow(), fc.nat(), (json, seed) => {
      const flow = parseFlow(json);
      const plan = { seed, session: {}, script: [], hints: hintsOf(flow), hintChance: 0.2, diligence: 1 };
      visit(flow, plan, ({ session }) => {
        const { answers } = conditionData(flow, session);
        for (const [key, question] of flow.index.questionsByKey) {
          const value = answers[key] ?? null;
          const shape = valueShape(question);
          expect(value === null || conforms(value, shape), `${key}: ${JSON.stringify({ value, shape })}`).toBe(true);
        }
      });
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  );
});
