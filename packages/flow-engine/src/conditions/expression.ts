import { isRecord, isString } from '@product/model/guard';

/** Levels of nesting: more than owners write, and far fewer than overflow the stack. */
export const MAX_DEPTH = 64;

/** Operators that compare the values of their arguments. */
const comparisons = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'contains', 'matches'] as const;
/** Operators that compute from the values of their arguments. */
const computations = ['+', '-', '*', '/', '%', 'min', 'max', 'days_between'] as const;
/** Operators that receive the values of all their arguments. */
const valueOperators = [...comparisons, ...computations, '!', '!!'] as const;
export type ValueOperator = (typeof valueOperators)[number];

/** Operators that evaluate only some arguments, or read data. */
const standardForms = ['var', 'and', 'or', 'if', 'some', 'none', 'all', 'missing'] as const;
const formOperators = [...standardForms, 'answered', 'count', 'score', 'today'] as const;
export type FormOperator = (typeof formOperators)[number];

/** Names of all operators. */
export const operatorNames: readonly string[] = [...valueOperators, ...formOperators];

/** Smallest and largest number of arguments, so that none is missing and none is ignored. */
const argumentCounts: Readonly<Record<ValueOperator | FormOperator, readonly [least: number, most: number]>> = {
  ...countsOf(['==', '!=', '===', '!==', '<', '<=', '>', '>=', '%'], 2, Number.POSITIVE_INFINITY),
  ...countsOf(['in', 'contains', 'matches', 'days_between', 'some', 'none', 'all'], 2, 2),
  ...countsOf(['-', '/', 'min', 'max', 'and', 'or', 'if', 'missing'], 1, Number.POSITIVE_INFINITY),
  ...countsOf(['+', '*'], 0, Number.POSITIVE_INFINITY),
  ...countsOf(['!', '!!', 'answered', 'count', 'score'], 1, 1),
  ...countsOf(['var'], 1, 2),
  ...countsOf(['today'], 0, 1),
};

function countsOf<Name extends string>(names: readonly Name[], least: number, most: number) {
  return Object.fromEntries(names.map((name) => [name, [least, most] as const])) as Record<
    Name,
    readonly [number, number]
  >;
}

/** Describes the number of arguments that an operator takes; undefined when it takes this number. */
export function wrongCount(operator: string, count: number): string | undefined {
  const [least, most] = argumentCounts[operator as ValueOperator | FormOperator] ?? [0, Number.POSITIVE_INFINITY];
  if (count >= least && count <= most) return undefined;
  if (least === most) return `exactly ${least}`;
  return count < least ? `at least ${least}` : `at most ${most}`;
}

const knownComparisons: ReadonlySet<string> = new Set(comparisons);
const knownComputations: ReadonlySet<string> = new Set(computations);
const knownValueOperators: ReadonlySet<string> = new Set(valueOperators);
const knownFormOperators: ReadonlySet<string> = new Set(formOperators);

/** Tells whether the language has an operator. */
export function isOperator(operator: string): boolean {
  return isValueOperator(operator) || isFormOperator(operator);
}

export function isValueOperator(operator: string): operator is ValueOperator {
  return knownValueOperators.has(operator);
}

export function isComparison(operator: string): boolean {
  return knownComparisons.has(operator);
}

export function isComputation(operator: string): boolean {
  return knownComputations.has(operator);
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
