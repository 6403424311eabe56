import type { Expression } from '@product/model';
import { operationOf } from '../conditions/expression.ts';
import { splitPath } from '../conditions/paths.ts';

/** An operation inside an expression, such as `{ "==": [a, b] }`. */
export interface Operation {
  readonly operator: string;
  readonly args: readonly Expression[];
  /** Path inside the expression, such as `.and[0].==`. */
  readonly path: string;
}

/** Lists the operations of an expression, outer ones first. Any depth is read without recursion. */
export function operationsOf(expression: Expression): Operation[] {
  const found: Operation[] = [];
  const open: { readonly part: Expression; readonly path: string }[] = [{ part: expression, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, path } = next;
    const operation = operationOf(part);
    const [operator, values = []] = operation ?? [];
    const args = values as readonly Expression[];
    const inside = operator === undefined ? path : `${path}.${operator}`;
    if (operator !== undefined) found.push({ operator, args, path: inside });
    const isList = Array.isArray(part) || args.length !== 1;
    const below: readonly Expression[] = Array.isArray(part) ? part : args;
    for (let at = below.length - 1; at >= 0; at--) {
      open.push({ part: below[at] as Expression, path: isList ? `${inside}[${at}]` : inside });
    }
  }
  return found;
}

/** A value that an expression reads, such as `answers.mood`. */
export interface Reference {
  readonly source: string;
  /** Key of the question, variable or context field; a field of the customer. */
  readonly key: string;
  /** The whole name. */
  readonly name: string;
  readonly path: string;
  /** False when a `missing` or `answered`, or a default of `var`, handles a missing value. */
  readonly needsValue: boolean;
}

/** Operators that read values by name, as `var` does. */
const naming = ['var', 'missing', 'answered', 'score', 'count'];

/** Lists the values that an expression reads. */
export function referencesOf(expression: Expression): Reference[] {
  return operationsOf(expression).flatMap(({ operator, args, path }) => {
    if (!naming.includes(operator)) return [];
    const names = operator === 'var' ? args.slice(0, 1) : args;
    return names.flatMap((name): Reference[] => {
      if (typeof name !== 'string') return [];
      const [source, key] = splitPath(name);
      const needsValue = operator === 'var' && args.length < 2;
      return [{ source, key, name, path, needsValue }];
    });
  });
}
