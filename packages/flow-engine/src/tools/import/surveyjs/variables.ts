import type { Expression } from '@product/model';
import { isRecord, isString } from '@product/model/guard';
import type { Json } from '../flow-json.ts';
import { sourceObject } from '../source-object.ts';
import { readValue, type SurveyContext } from './context.ts';

/** An expression of the definition that becomes a variable. */
export interface Computed {
  readonly key: string;
  /** A calculated value, or an expression question. */
  readonly source: object;
  readonly path: string;
}

/** Converts calculated values and expression questions to variables, each after those that it uses. */
export function convertVariables(
  computed: readonly Computed[],
  numericPaths: ReadonlySet<string>,
  context: SurveyContext,
): readonly Json[] {
  const variables = new Map<string, Expression>();
  const paths = new Map<string, string>();
  for (const { key, source, path } of computed) {
    const fields = sourceObject(source, path, context.report);
    const value = readValue(fields, 'expression', context.symbols);
    if (value === undefined && fields.take('expression') === undefined) fields.lost('expression', 'It is missing.');
    variables.set(key, value ?? null);
    paths.set(key, fields.at('expression'));
  }
  return inOrder(variables, (key) =>
    context.report(paths.get(key) ?? '', 'expression', 'lost', 'It depends on itself.'),
  ).map(([key, value]) => ({ key, type: typeOf(value, numericPaths), value }));
}

/** Sorts variables so that each uses earlier ones alone. A variable in a circle has no value. */
function inOrder(
  variables: ReadonlyMap<string, Expression>,
  reportCircle: (key: string) => void,
): readonly (readonly [string, Expression])[] {
  const sorted: (readonly [string, Expression])[] = [];
  const waiting = new Map([...variables].map(([key, value]) => [key, usedBy(value, variables)]));
  const users = new Map<string, string[]>();
  for (const [key, used] of waiting) {
    for (const other of used) users.get(other)?.push(key) ?? users.set(other, [key]);
  }
  const ready = [...waiting].flatMap(([key, used]) => (used.size === 0 ? key : []));
  for (const key of ready) {
    sorted.push([key, variables.get(key) ?? null]);
    waiting.delete(key);
    for (const user of users.get(key) ?? []) {
      const used = waiting.get(user);
      used?.delete(key);
      if (used?.size === 0) ready.push(user);
    }
  }
  for (const key of waiting.keys()) {
    reportCircle(key);
    sorted.push([key, null]);
  }
  return sorted;
}

function usedBy(
  expression: Expression,
  variables: ReadonlyMap<string, Expression>,
  found = new Set<string>(),
): Set<string> {
  if (typeof expression !== 'object' || expression === null) return found;
  const path = isRecord(expression) ? expression.var : undefined;
  const key = isString(path) && path.startsWith('variables.') ? path.slice('variables.'.length) : undefined;
  if (key !== undefined && variables.has(key)) found.add(key);
  for (const part of Object.values(expression)) usedBy(part, variables, found);
  return found;
}

const numeric: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', 'min', 'max', 'count', 'score', 'days_between']);
const logical: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'and',
  'or',
  '!',
  '!!',
  'answered',
  'contains',
]);

function typeOf(expression: Expression, numericPaths: ReadonlySet<string>): 'number' | 'boolean' | 'text' {
  if (typeof expression === 'number') return 'number';
  if (typeof expression === 'boolean') return 'boolean';
  if (!isRecord(expression)) return 'text';
  const [[operator, argument] = ['', null]] = Object.entries(expression);
  if (numeric.has(operator)) return 'number';
  if (logical.has(operator)) return 'boolean';
  if (operator === 'var') return isString(argument) && numericPaths.has(argument) ? 'number' : 'text';
  if (operator !== 'if' || !Array.isArray(argument)) return 'text';
  const types = argument
    .slice(1)
    .filter((branch) => branch !== null)
    .map((branch) => typeOf(branch, numericPaths));
  const [first = 'text'] = types;
  return types.every((type) => type === first) ? first : 'text';
}
