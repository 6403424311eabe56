import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { allOf, anyOf, not } from '../flow-json.ts';
import { sourceObject, wordOf } from '../source-object.ts';
import { type FormbricksContext, type KnownItem, pathOf } from './context.ts';
import { findItem, MAX_GROUP_DEPTH } from './scan.ts';

/** Converts a group of conditions. Undefined when a part of it has no counterpart, which is reported. */
export function convertConditions(
  group: unknown,
  path: string,
  context: FormbricksContext,
  depth = 0,
): Expression | undefined {
  const source = sourceObject(group, path, context.report);
  source.take('id');
  if (depth > MAX_GROUP_DEPTH) {
    context.report(path, 'conditions', 'lost', 'Conditions are nested too deep.');
    return undefined;
  }
  const connector = source.take('connector');
  const parts = source.list('conditions').map((condition, index) => {
    const at = source.at('conditions', index);
    return isRecord(condition) && Array.isArray(condition.conditions)
      ? convertConditions(condition, at, context, depth + 1)
      : convertCondition(condition, at, context);
  });
  source.reportRest(new Set());
  if (parts.includes(undefined)) return undefined;
  return (connector === 'or' ? anyOf(parts) : allOf(parts)) ?? true;
}

/** Left side of a condition, with the kind of its value. */
interface Left {
  readonly value: Expression;
  readonly shape: string;
  readonly rowCount: number;
  /** Options that the right side may name; none when any value may stand there. */
  readonly items: readonly KnownItem[] | undefined;
}

function convertCondition(condition: unknown, path: string, context: FormbricksContext): Expression | undefined {
  const source = sourceObject(condition, path, context.report);
  source.take('id');
  source.take('connector');
  const left = readLeft(source.take('leftOperand'), context);
  const operator = wordOf(source.take('operator'));
  const right = readRight(source.take('rightOperand'), left, context);
  source.reportRest(new Set());
  const converted = left === undefined ? undefined : compare(operator, left, right);
  if (converted === undefined) {
    const what =
      left === undefined
        ? 'The question is not in the flow.'
        : `There is no counterpart of "${operator.slice(0, 40)}" with this value.`;
    context.report(path, 'condition', 'lost', what);
  }
  return converted;
}

function readLeft(operand: unknown, context: FormbricksContext): Left | undefined {
  const { value: id, meta } = isRecord(operand) ? operand : {};
  if (!isString(id)) return undefined;
  const path = pathOf(id, context);
  if (path === undefined) return undefined;
  const question = context.questions.get(id);
  const row = isRecord(meta) ? meta.row : undefined;
  if (question?.shape === 'table' && wordOf(row) !== '') {
    const key = findItem(question.rows, wordOf(row), true)?.key;
    if (key === undefined) return undefined;
    return { value: { var: `${path}.${key}` }, shape: 'cell', rowCount: 0, items: question.columns };
  }
  const shape = question?.shape ?? 'text';
  const items = shape === 'choice' || shape === 'list' ? (question?.choices ?? []) : undefined;
  return { value: { var: path }, shape, rowCount: question?.rows.length ?? 0, items };
}

/** Reads the right side: values, or the path of a question, variable or hidden field. Empty when a part has no counterpart. */
function readRight(operand: unknown, left: Left | undefined, context: FormbricksContext): readonly Expression[] {
  const { type, value } = isRecord(operand) ? operand : {};
  if (type !== undefined && type !== 'static') {
    // A condition on options compares with keys, which no other value has.
    const path = isString(value) && left?.items === undefined ? pathOf(value, context) : undefined;
    return path === undefined ? [] : [{ var: path }];
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const right = items.map((item) => readValue(item, left));
  return right.every((each) => each !== undefined) ? right : [];
}

const partShapes: ReadonlySet<string> = new Set(['table', 'fields', 'files']);

function readValue(item: unknown, left: Left | undefined): string | number | undefined {
  if (typeof item !== 'string' && typeof item !== 'number') return undefined;
  if (left?.items !== undefined) return findItem(left.items, String(item), left.shape === 'cell')?.key;
  // An answer with several parts has no value to compare.
  if (left !== undefined && partShapes.has(left.shape)) return undefined;
  if (left?.shape !== 'number') return item;
  return String(item).trim() !== '' && Number.isFinite(Number(item)) ? Number(item) : undefined;
}

const orders: ReadonlyMap<string, string> = new Map([
  ['isGreaterThan', '>'],
  ['isLessThan', '<'],
  ['isGreaterThanOrEqual', '>='],
  ['isLessThanOrEqual', '<='],
  ['isAfter', '>'],
  ['isBefore', '<'],
]);

function compare(operator: string, left: Left, right: readonly Expression[]): Expression | undefined {
  const { value, shape, rowCount } = left;
  const answered = { answered: value };
  const [first] = right;
  const order = orders.get(operator);
  if (order !== undefined) {
    // Options have no order.
    return first === undefined || left.items !== undefined ? undefined : allOf([answered, { [order]: [value, first] }]);
  }
  const included = right.map((item) => (shape === 'list' ? { contains: [value, item] } : { '==': [value, item] }));
  switch (operator) {
    case 'isSubmitted':
    case 'isSet':
    case 'isNotEmpty':
    case 'isAccepted':
      return shape === 'button' ? { '==': [value, 'clicked'] } : answered;
    case 'isClicked':
      return { '==': [value, 'clicked'] };
    case 'isNotClicked':
      return not({ '==': [value, 'clicked'] });
    case 'isSkipped':
    case 'isNotSet':
    case 'isEmpty':
      return shape === 'button' ? not({ '==': [value, 'clicked'] }) : not(answered);
    case 'isCompletelySubmitted':
      return { '==': [{ count: value }, rowCount] };
    case 'isPartiallySubmitted':
      return allOf([answered, { '<': [{ count: value }, rowCount] }]);
    case 'equals':
      return isExactly(left, right, included);
    case 'doesNotEqual': {
      const equal = isExactly(left, right, included);
      return equal && not(equal);
    }
    case 'equalsOneOf':
    case 'isAnyOf':
    case 'includesOneOf':
      return anyOf(included);
    case 'includesAllOf':
      return allOf(included);
    case 'doesNotIncludeOneOf':
      return negated(anyOf(included));
    case 'doesNotIncludeAllOf':
      return negated(allOf(included));
    default:
      return first === undefined || left.items !== undefined ? undefined : compareTexts(operator, value, first);
  }
}

function isExactly({ value, shape }: Left, right: readonly Expression[], included: readonly Expression[]) {
  if (right.length === 0) return undefined;
  return shape === 'list' ? allOf([...included, { '==': [{ count: value }, right.length] }]) : included[0];
}

function negated(condition: Expression | undefined): Expression | undefined {
  return condition === undefined ? undefined : not(condition);
}

function compareTexts(operator: string, value: Expression, text: Expression): Expression | undefined {
  const quoted = isString(text) ? text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : undefined;
  const starts = quoted === undefined ? undefined : { matches: [value, `^${quoted}`] };
  const ends = quoted === undefined ? undefined : { matches: [value, `${quoted}$`] };
  switch (operator) {
    case 'contains':
      return { contains: [value, text] };
    case 'doesNotContain':
      return not({ contains: [value, text] });
    case 'startsWith':
      return starts;
    case 'doesNotStartWith':
      return negated(starts);
    case 'endsWith':
      return ends;
    case 'doesNotEndWith':
      return negated(ends);
    default:
      return undefined;
  }
}
