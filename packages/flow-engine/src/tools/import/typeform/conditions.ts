import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import { allOf, anyOf, not } from '../flow-json.ts';
import { wordOf } from '../source-object.ts';
import { type AnswerShape, type KnownChoice, pathOf, type TypeformContext } from './context.ts';
import { recordsOf } from './scan.ts';

const MAX_DEPTH = 20;

/** Left side of a condition. */
interface Left {
  readonly value: Expression;
  readonly shape: AnswerShape;
  readonly choices: readonly KnownChoice[];
}

type Operand = Readonly<Record<string, unknown>> | undefined;

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
  const [operand, right] = recordsOf(vars);
  const left = readLeft(operand, context);
  return left === undefined ? undefined : compare(wordOf(op), left, right, context);
}

function readLeft(operand: Operand, context: TypeformContext): Left | undefined {
  const { value: name, type } = operand ?? {};
  const path = isString(name) ? pathOf(type, name, context) : undefined;
  if (path === undefined || !isString(name)) return undefined;
  const field = type === 'field' ? context.fields.get(name) : undefined;
  const shape = typeof context.variables.get(name) === 'number' && type !== 'hidden' ? 'number' : 'text';
  return { value: { var: path }, shape: field?.shape ?? shape, choices: field?.choices ?? [] };
}

/** Reads the right side of a condition, or the value of an assignment. */
export function rightOf(operand: Operand, shape: AnswerShape, context: TypeformContext): Expression | undefined {
  const { type, value } = operand ?? {};
  if (type === 'field' || type === 'hidden' || type === 'variable') {
    const path = isString(value) ? pathOf(type, value, context) : undefined;
    return path === undefined ? undefined : { var: path };
  }
  if (shape === 'boolean') return ['true', 'false'].find((key) => key === wordOf(value).toLowerCase());
  if (shape === 'number') {
    const word = wordOf(value);
    return word.trim() !== '' && Number.isFinite(Number(word)) ? Number(word) : undefined;
  }
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

/** Operators that say the opposite of another one. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['is_not', 'is'],
  ['not_equal', 'is'],
  ['not_on', 'is'],
  ['not_contains', 'contains'],
  ['is_not_answered', 'is_answered'],
  ['not_answered', 'is_answered'],
]);

function compare(operator: string, left: Left, right: Operand, context: TypeformContext): Expression | undefined {
  const opposite = opposites.get(operator);
  if (opposite !== undefined) {
    const condition = compare(opposite, left, right, context);
    return condition === undefined ? undefined : not(condition);
  }
  const { value, shape } = left;
  if (operator === 'is_answered' || operator === 'answered') return { answered: value };
  // An answer with several parts has no value to compare.
  if (shape === 'parts') return undefined;
  if (shape === 'choice' || shape === 'list') return compareChoices(operator, left, right);
  const expected = rightOf(right, shape, context);
  if (expected === undefined) return undefined;
  const order = orders.get(operator);
  if (order !== undefined) return allOf([{ answered: value }, { [order]: [value, expected] }]);
  const quoted = isString(expected) ? expected.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&') : undefined;
  switch (operator) {
    case 'is':
    case 'equal':
    case 'on':
      return { '==': [value, expected] };
    case 'contains':
      return { contains: [value, expected] };
    case 'begins_with':
      return quoted === undefined ? undefined : { matches: [value, `^${quoted}`] };
    case 'ends_with':
      return quoted === undefined ? undefined : { matches: [value, `${quoted}$`] };
    default:
      return undefined;
  }
}

/** Compares with the choices that a text means. A dropdown's conditions compare with labels, others with references. */
function compareChoices(operator: string, { value, shape, choices }: Left, right: Operand): Expression | undefined {
  const given = wordOf(right?.value).trim();
  const text = given.toLowerCase();
  if (text === '' || !['choice', 'constant', undefined].includes(right?.type as string | undefined)) return undefined;
  const chosen = ({ key }: KnownChoice) => (shape === 'list' ? { contains: [value, key] } : { '==': [value, key] });
  const meant =
    choices.find(({ names }) => names.includes(given)) ??
    choices.find(({ label }) => label.trim().toLowerCase() === text);
  const labelled = (holds: (label: string) => boolean) =>
    anyOf(choices.filter(({ label }) => holds(label.trim().toLowerCase())).map(chosen)) ?? false;
  switch (operator) {
    case 'is':
    case 'equal':
      return meant === undefined ? undefined : chosen(meant);
    case 'contains':
      return meant === undefined || meant.label.trim().toLowerCase() === text
        ? labelled((label) => label.includes(text))
        : chosen(meant);
    case 'begins_with':
      return labelled((label) => label.startsWith(text));
    case 'ends_with':
      return labelled((label) => label.endsWith(text));
    default:
      return undefined;
  }
}
