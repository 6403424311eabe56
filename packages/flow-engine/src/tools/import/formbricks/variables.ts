import type { Expression } from '@product/model';
import { deriveVariable } from '../derive-variable.ts';
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

function derive(start: string | number, calculations: readonly Calculation[], context: FormbricksContext): Expression {
  const steps = calculations.flatMap(({ condition, operator, value, path }) => {
    const operand = operandOf(value, (id) => pathOf(id, context));
    if (operand !== undefined) return { condition, operator, operand };
    context.report(path, 'calculate', 'lost', 'The value has no counterpart.');
    return [];
  });
  const derived = deriveVariable(start, steps);
  if (derived !== undefined) return derived;
  const path = calculations[0]?.path ?? '';
  context.report(
    path,
    'calculate',
    'lost',
    'Several kinds of assignment depend on their order. Write the variable anew.',
  );
  return start;
}
