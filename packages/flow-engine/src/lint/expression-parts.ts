import type { Expression } from '@product/model';
import { isObject } from '@product/model/guard';

/** An operation inside an expression, such as `{ "==": [a, b] }`. */
export interface Operation {
  readonly operator: string;
  readonly args: readonly Expression[];
  /** Path inside the expression, such as `.and[0].==`. */
  readonly path: string;
}

/** Reads an object with one key as an operation; undefined for any other value. */
export function operationOf(expression: Expression | undefined): Omit<Operation, 'path'> | undefined {
  if (!isObject(expression)) return undefined;
  const [operator, ...others] = Object.keys(expression);
  if (operator === undefined || others.length > 0) return undefined;
  const value = (expression as Readonly<Record<string, Expression>>)[operator] as Expression;
  return { operator, args: Array.isArray(value) ? value : [value] };
}

/** Lists the operations of an expression, outer ones first. Any depth is read without recursion. */
export function operationsOf(expression: Expression): Operation[] {
  const found: Operation[] = [];
  const open: { readonly part: Expression; readonly path: string }[] = [{ part: expression, path: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { part, path } = next;
    const operation = operationOf(part);
    if (operation !== undefined) found.push({ ...operation, path: `${path}.${operation.operator}` });
    const isList = Array.isArray(part) || operation === undefined || operation.args.length !== 1;
    const below = Array.isArray(part) ? part : (operation?.args ?? []);
    const inside = operation === undefined ? path : `${path}.${operation.operator}`;
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
      const [source = '', ...rest] = name.split('.');
      const needsValue = operator === 'var' && args.length < 2;
      return [{ source, key: rest.join('.'), name, path, needsValue }];
    });
  });
}
