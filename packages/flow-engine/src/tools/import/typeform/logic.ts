import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { type Assignment, deriveVariable } from '../derive-variable.ts';
import type { Json } from '../flow-json.ts';
import { type SourceObject, sourceObject, wordOf } from '../source-object.ts';
import { convertCondition, rightOf } from './conditions.ts';
import type { TypeformContext } from './context.ts';
import { recordsOf } from './scan.ts';

/** A jump from a field. The condition `true` is always taken. */
export interface Jump {
  readonly from: string;
  readonly target: string;
  readonly condition: Expression;
  readonly path: string;
}

export interface Logic {
  readonly jumps: readonly Jump[];
  readonly variables: readonly Json[];
}

const operators: ReadonlyMap<unknown, string> = new Map([
  ['add', 'add'],
  ['subtract', 'subtract'],
  ['multiply', 'multiply'],
  ['divide', 'divide'],
  ['set', 'assign'],
]);

/** Converts the logic of a form: jumps, and variables that it computes. */
export function convertLogic(form: SourceObject, context: TypeformContext): Logic {
  const jumps: Jump[] = [];
  const assignments = new Map<string, Assignment[]>();
  const paths = new Map<string, string>();
  form.list('logic').forEach((item, index) => {
    const source = sourceObject(item, form.at('logic', index), context.report);
    const [type, ref] = [source.take('type'), source.take('ref')];
    recordsOf(source.take('actions')).forEach(({ action, details, condition }, at) => {
      const path = source.at('actions', at);
      const converted = convertCondition(condition, context);
      const { to, target, value } = isRecord(details) ? details : {};
      if (converted === undefined || type !== 'field' || !isString(ref)) {
        context.report(path, wordOf(action), 'lost', 'Its condition has no counterpart.');
      } else if (action === 'jump' && isRecord(to) && isString(to.value)) {
        jumps.push({ from: ref, target: to.value, condition: converted, path });
      } else {
        const variable = isRecord(target) && isString(target.value) ? target.value : '';
        const operator = operators.get(action);
        const shape = typeof context.variables.get(variable) === 'number' ? 'number' : 'text';
        const operand = isRecord(value) ? rightOf(value, shape, context) : undefined;
        const field = context.fields.get(ref);
        if (operator === undefined || operand === undefined || !context.variables.has(variable)) {
          context.report(path, wordOf(action), 'lost', 'A flow has no such action.');
          return;
        }
        const isAlways = converted === true && field !== undefined;
        const when: Expression = isAlways ? { answered: { var: `answers.${field.key}` } } : converted;
        assignments.set(variable, [...(assignments.get(variable) ?? []), { condition: when, operator, operand }]);
        paths.set(variable, path);
      }
    });
    source.reportRest(new Set());
  });
  const variables = [...context.variables].map(([key, start]): Json => {
    const steps = assignments.get(key) ?? [];
    const value = deriveVariable(start, steps);
    if (value === undefined) {
      const path = paths.get(key) ?? '';
      context.report(path, 'variables', 'lost', 'Several kinds of assignment depend on their order. Write it anew.');
    } else if (steps.length > 0) {
      context.report(
        form.at('variables'),
        key,
        'changed',
        'The variable derives from the answers, whatever their order.',
      );
    }
    return { key, type: typeof start === 'number' ? 'number' : 'text', value: value ?? start };
  });
  return { jumps, variables };
}
