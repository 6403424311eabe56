import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { allOf, anyOf, not } from '../flow-json.ts';
import { wordOf } from '../source-object.ts';
import { pathOf, type TypeformContext } from './context.ts';
import { recordsOf } from './scan.ts';

const MAX_DEPTH = 20;

/** Converts a condition. Undefined when it has no counterpart. */
export function convertCondition(condition: unknown, context: TypeformContext, depth = 0): Expression | undefined {
  if (!isRecord(condition) || depth > MAX_DEPTH) return undefined;
  const { op, vars } = condition;
  if (op === 'always') return true;
  if (op === 'and' || op === 'or') {
    const parts = recordsOf(vars).map((part) => convertCondition(part, context, depth + 1));
    if (parts.includes(undefined) || parts.length === 0) return undefined;
    return op === 'and' ? allOf(parts) : anyOf(parts);
  }
  const [left, right] = recordsOf(vars);
  const { value: name, type } = left ?? {};
  const path = isString(name) ? pathOf(type, name, context) : undefined;
  if (path === undefined || !isString(name)) return undefined;
  const shape = type === 'field' ? (context.fields.get(name)?.shape ?? 'text') : 'text';
  return compare(wordOf(op), { var: path }, shape, rightOf(right, shape, context));
}

/** Reads the right side of a condition, or the value of an assignment. */
export function rightOf(
  operand: Readonly<Record<string, unknown>> | undefined,
  shape: string,
  context: TypeformContext,
): Expression | undefined {
  const { type, value } = operand ?? {};
  if (type === 'field' || type === 'hidden' || type === 'variable') {
    const path = isString(value) ? pathOf(type, value, context) : undefined;
    return path === undefined ? undefined : { var: path };
  }
  if (shape === 'boolean') return wordOf(value);
  if (shape === 'number' && isString(value) && value !== '' && Number.isFinite(Number(value))) return Number(value);
  return isString(value) || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

const orders: ReadonlyMap<string, string> = new Map([
  ['lower_than', '<'],
  ['lower_equal_than', '<='],
  ['greater_than', '>'],
  ['greater_equal_than', '>='],
  ['earlier_than', '<'],
  ['earlier_than_or_on', '<='],
  ['later_than', '>'],
  ['later_than_or_on', '>='],
]);

function compare(
  operator: string,
  value: Expression,
  shape: string,
  right: Expression | undefined,
): Expression | undefined {
  if (operator === 'is_answered' || operator === 'answered') return { answered: value };
  if (operator === 'is_not_answered' || operator === 'not_answered') return not({ answered: value });
  if (right === undefined) return undefined;
  const order = orders.get(operator);
  if (order !== undefined) return allOf([{ answered: value }, { [order]: [value, right] }]);
  const equal: Expression = shape === 'list' ? { contains: [value, right] } : { '==': [value, right] };
  const quoted = isString(right) ? right.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : undefined;
  switch (operator) {
    case 'is':
    case 'equal':
    case 'on':
      return equal;
    case 'is_not':
    case 'not_equal':
    case 'not_on':
      return not(equal);
    case 'contains':
      return { contains: [value, right] };
    case 'not_contains':
      return not({ contains: [value, right] });
    case 'begins_with':
      return quoted === undefined ? undefined : { matches: [value, `^${quoted}`] };
    case 'ends_with':
      return quoted === undefined ? undefined : { matches: [value, `${quoted}$`] };
    default:
      return undefined;
  }
}
