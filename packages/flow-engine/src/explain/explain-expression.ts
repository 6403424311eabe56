import type { Expression, ExpressionValue } from '@product/model';
import { isRecord } from '@product/model/guard';
import { isTruthy } from '../conditions/coercion.ts';
import { evaluate } from '../conditions/evaluate.ts';
import { operationOf } from '../conditions/expression.ts';
import type { Scope } from '../conditions/scope.ts';

/** An expression with its value, and the expressions inside it. */
export interface ExpressionExplanation {
  readonly expression: Expression;
  readonly value: ExpressionValue;
  /** False for a part that could have any value, such as one after the first false part of `and`. */
  readonly isDecisive: boolean;
  /** Arguments that are expressions, in their order. Tests of list items are left out. */
  readonly parts: readonly ExpressionExplanation[];
}

/** Explains an expression: its value, and part by part which parts decided it. */
export function explainExpression(expression: Expression, scope: Scope, isDecisive = true): ExpressionExplanation {
  const [operator, args] = operationOf(expression) ?? ['', []];
  const evaluated = (listOperators.includes(operator) ? args.slice(0, 1) : args) as readonly Expression[];
  const decisive = decisiveIndexes(operator, evaluated, scope);
  return {
    expression,
    value: evaluate(expression, scope),
    isDecisive,
    parts: evaluated.flatMap((arg, index) =>
      isRecord(arg) ? explainExpression(arg, scope, isDecisive && decisive.includes(index)) : [],
    ),
  };
}

/** Operators whose second argument is a test of each item. */
const listOperators: readonly string[] = ['some', 'all', 'none'];

function decisiveIndexes(operator: string, args: readonly Expression[], scope: Scope): readonly number[] {
  const all = [...args.keys()];
  const isTrue = (arg: Expression) => isTruthy(evaluate(arg, scope));
  const only = (index: number) => (index < 0 ? all : [index]);
  switch (operator) {
    case 'and':
      return only(args.findIndex((arg) => !isTrue(arg)));
    case 'or':
      return only(args.findIndex(isTrue));
    case 'if': {
      const taken = args.findIndex((arg, index) => index % 2 === 0 && index + 1 < args.length && isTrue(arg));
      // The conditions up to the taken branch, and that branch.
      return all.filter((index) =>
        taken < 0 ? index % 2 === 0 : index === taken + 1 || (index <= taken && index % 2 === 0),
      );
    }
    default:
      return all;
  }
}
