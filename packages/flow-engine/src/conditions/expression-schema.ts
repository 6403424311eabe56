import type { Expression } from '@product/model';
import { isBoolean, isFiniteNumber, isObject, isString } from '@product/model/guard';
import type { Schema, SchemaIssue } from '@product/model/schema';
import { isOperator, MAX_DEPTH, operationOf, pathOf, wrongCount } from './expression.ts';

/** Accepts an expression of the condition language. Unknown operators, computed paths and wrong numbers of arguments are issues. */
export const expression: Schema<Expression> = {
  description: 'an expression',
  is: (value) => value === null || isString(value) || isBoolean(value) || isFiniteNumber(value) || isObject(value),
  fallback: null,
  transform: (value: Expression, issues) => {
    report(value, [], issues);
    return value;
  },
};

type Path = readonly (string | number)[];

/** Adds the issues of an expression and of its parts. */
function report(value: unknown, path: Path, issues: SchemaIssue[], depth = 0): void {
  const issue = (message: string, ...rest: Path) => issues.push({ path: [...path, ...rest], message });
  if (!isObject(value)) {
    if (!expression.is(value)) issue(`Expected ${expression.description}.`);
    return;
  }
  if (depth >= MAX_DEPTH) {
    issue(`It is nested more than ${MAX_DEPTH} deep.`);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item, index) => void report(item, [...path, index], issues, depth + 1));
    return;
  }
  const operation = operationOf(value);
  if (operation === undefined) {
    issue('Expected an object with one operator.');
    return;
  }
  const [operator, args] = operation;
  if (!isOperator(operator)) {
    issue(`There is no operator "${operator}".`, operator);
    return;
  }
  const count = wrongCount(operator, args.length);
  if (count !== undefined) issue(`Expected ${count} argument${/ 1$/.test(count) ? '' : 's'}.`, operator);
  else if (!hasPath(operator, args)) issue('Expected the path of a value as a text.', operator);
  const isList = Array.isArray(value[operator]);
  args.forEach((arg, index) => {
    report(arg, isList ? [...path, operator, index] : [...path, operator], issues, depth + 1);
  });
}

/** Tells whether the paths that an operator reads are texts, so that its dependencies are known. */
function hasPath(operator: string, args: readonly unknown[]): boolean {
  if (operator === 'var') return isString(args[0]) || isFiniteNumber(args[0]);
  if (operator === 'score') return pathOf(args[0]) !== undefined;
  return operator !== 'missing' || args.flat().every(isString);
}
