import type { Expression } from '@product/model';

/** An assignment that another product makes to a variable while its visitor answers. */
export interface Assignment {
  readonly condition: Expression;
  readonly operator: string;
  readonly operand: Expression;
}

/**
 * Derives the value that assignments leave: a sum when all add, a product when all multiply, the last one that applies
 * when all assign. Undefined for a mixture, whose result depends on the order.
 */
export function deriveVariable(start: string | number, steps: readonly Assignment[]): Expression | undefined {
  const isAll = (...operators: string[]) => steps.every(({ operator }) => operators.includes(operator));
  if (steps.length === 0) return start;
  if (isAll('add', 'subtract')) {
    const parts = steps.map(({ condition, operator, operand }): Expression => {
      return { if: [condition, operator === 'add' ? operand : { '-': [operand] }, 0] };
    });
    return { '+': [start, ...parts] };
  }
  if (isAll('multiply', 'divide')) {
    const parts = steps.map(({ condition, operator, operand }): Expression => {
      return { if: [condition, operator === 'multiply' ? operand : { '/': [1, operand] }, 1] };
    });
    return { '*': [start, ...parts] };
  }
  if (!isAll('assign')) return undefined;
  return { if: [...steps.toReversed().flatMap(({ condition, operand }) => [condition, operand]), start] };
}
