import { isRecord, isString } from '@product/model/guard';

/** Levels of nesting: more than owners write, and far fewer than overflow the stack. */
export const MAX_DEPTH = 64;

/** Operators that receive the values of all their arguments. */
const comparisons = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', '!', '!!', 'in', 'contains', 'matches'] as const;
const computations = ['+', '-', '*', '/', '%', 'min', 'max', 'days_between'] as const;
const valueOperators = [...comparisons, ...computations] as const;
export type ValueOperator = (typeof valueOperators)[number];

/** Operators that evaluate only some arguments, or read data. */
const standardForms = ['var', 'and', 'or', 'if', 'some', 'none', 'all', 'missing'] as const;
const formOperators = [...standardForms, 'answered', 'count', 'score', 'today'] as const;
export type FormOperator = (typeof formOperators)[number];

/** Names of all operators. */
export const operatorNames: readonly string[] = [...valueOperators, ...formOperators];

const knownValueOperators: ReadonlySet<string> = new Set(valueOperators);
const knownFormOperators: ReadonlySet<string> = new Set(formOperators);

/** Tells whether the language has an operator. */
export function isOperator(operator: string): boolean {
  return isValueOperator(operator) || isFormOperator(operator);
}

export function isValueOperator(operator: string): operator is ValueOperator {
  return knownValueOperators.has(operator);
}

export function isFormOperator(operator: string): operator is FormOperator {
  return knownFormOperators.has(operator);
}

/** Splits an expression into its operator and arguments; undefined for a plain value. */
export function operationOf(expression: unknown): readonly [operator: string, args: readonly unknown[]] | undefined {
  if (!isRecord(expression)) return undefined;
  const [operator, ...others] = Object.keys(expression);
  if (operator === undefined || others.length > 0) return undefined;
  const args = expression[operator];
  return [operator, Array.isArray(args) ? args : [args]];
}

/** Reads the path of an argument: a text, or the path of a `var`. */
export function pathOf(arg: unknown): string | undefined {
  if (isString(arg)) return arg;
  const [operator, args] = operationOf(arg) ?? ['', []];
  return operator === 'var' && isString(args[0]) ? args[0] : undefined;
}
