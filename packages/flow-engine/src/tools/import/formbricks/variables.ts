import type { Expression } from '@product/model';
import type { Json } from '../flow-json.ts';
import { type SourceObject, sourceObject } from '../source-object.ts';
import { type FormbricksContext, pathOf } from './context.ts';
import { type Calculation, operandOf } from './logic.ts';

/** Converts variables, which Formbricks assigns, to values that derive from the answers. */
export function convertVariables(
  survey: SourceObject,
  calculations: readonly Calculation[],
  context: FormbricksContext,
): readonly Json[] {
  return survey.list('variables').flatMap((variable, index): readonly Json[] => {
    const source = sourceObject(variable, survey.at('variables', index), context.report);
    const key = context.variables.get(source.text('id') ?? '');
    const isNumber = source.take('type') === 'number';
    const given = source.take('value');
    const start = typeof given === 'number' || typeof given === 'string' ? given : isNumber ? 0 : '';
    const own = calculations.filter(({ variableId }) => context.variables.get(variableId) === key);
    source.take('name');
    source.reportRest(new Set());
    if (key === undefined) return [];
    if (own.length > 0) source.changed('value', 'The variable derives from the answers, whatever the order of pages.');
    return [{ key, type: isNumber ? 'number' : 'text', value: derive(start, own, context) }];
  });
}

/**
 * Derives the value that assignments leave: a sum when all add, a product when all multiply, the last one that applies
 * when all assign. A mixture depends on the order and is lost.
 */
function derive(start: string | number, calculations: readonly Calculation[], context: FormbricksContext): Expression {
  const steps = calculations.flatMap(({ condition, operator, value, path }) => {
    const operand = operandOf(value, (id) => pathOf(id, context));
    if (operand !== undefined) return { condition, operator, operand };
    context.report(path, 'calculate', 'lost', 'The value has no counterpart.');
    return [];
  });
  const [first] = steps;
  if (first === undefined) return start;
  const isAll = (...operators: string[]) => steps.every(({ operator }) => operators.includes(operator));
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
  if (isAll('assign')) {
    return { if: [...steps.toReversed().flatMap(({ condition, operand }) => [condition, operand]), start] };
  }
  const path = calculations[0]?.path ?? '';
  context.report(
    path,
    'calculate',
    'lost',
    'Several kinds of assignment depend on their order. Write the variable anew.',
  );
  return start;
}
