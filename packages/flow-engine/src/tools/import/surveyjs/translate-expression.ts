import type { Expression } from '@product/model';
import { allOf, anyOf, not } from '../flow-json.ts';
import type { BinaryOperator, ExpressionTree } from './expression-tree.ts';
import { type Converter, functions } from './functions.ts';
import { parseExpression } from './parse-expression.ts';
import type { Operand, Symbols } from './symbols.ts';

/** Levels of a translated expression. The engine evaluates 64, and conditions of pages are joined to it. */
const MAX_DEPTH = 56;

const arithmetic: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['+', '-', '*', '/', '%']);

/** An expression in the condition language, with what it says differently; or why there is none. */
export type Translated =
  | { readonly expression: Expression; readonly notes: readonly string[] }
  | { readonly problem: string };

/** State of one translation. */
interface Translation {
  readonly symbols: Symbols;
  /** Differences that visitors may notice. */
  readonly notes: Set<string>;
  /** The first reason why the expression cannot be translated. */
  problem: string | undefined;
}

/** Translates an expression of SurveyJS to a condition: true or false. */
export function translateCondition(source: string, symbols: Symbols): Translated {
  return translate(source, symbols, wholeCondition);
}

/** Translates an expression of SurveyJS to one that computes a value. */
export function translateValue(source: string, symbols: Symbols): Translated {
  return translate(source, symbols, value);
}

function translate(
  source: string,
  symbols: Symbols,
  convert: (tree: ExpressionTree, translation: Translation) => Expression,
): Translated {
  const tree = parseExpression(source);
  return tree === undefined ? { problem: 'The expression cannot be read.' } : translateTree(tree, symbols, convert);
}

/** Translates a parsed expression. */
export function translateTree(
  tree: ExpressionTree,
  symbols: Symbols,
  convert: (tree: ExpressionTree, translation: Translation) => Expression = condition,
): Translated {
  const translation: Translation = { symbols, notes: new Set(), problem: undefined };
  const expression = convert(tree, translation);
  if (translation.problem !== undefined) return { problem: translation.problem };
  if (isDeeper(expression, MAX_DEPTH)) return { problem: 'The expression is nested too deep.' };
  return { expression, notes: [...translation.notes] };
}

/** Converts a whole condition. Where a value decides it alone, SurveyJS asks for 1 or true. */
function wholeCondition(tree: ExpressionTree, translation: Translation): Expression {
  if (isValue(tree, translation)) translation.notes.add('A value alone holds once it is given, not only as 1 or true.');
  return condition(tree, translation);
}

/** Shapes of answers that are never true or false. */
const valueShapes: ReadonlySet<unknown> = new Set([
  'choice',
  'list',
  'number',
  'text',
  'date',
  'table',
  'fields',
  'files',
]);

/** Tells whether the result of a condition is the value of an answer. */
function isValue(tree: ExpressionTree, translation: Translation): boolean {
  if (tree.type === 'binary' && (tree.operator === 'and' || tree.operator === 'or')) {
    return chain(tree, tree.operator).some((part) => isValue(part, translation));
  }
  const operand = operandOf(tree, translation);
  return valueShapes.has(operand?.shape) || (operand?.shape === 'boolean' && operand.optionKeys.get('true') !== 'true');
}

/** Converts a tree to an expression whose truth counts. */
function condition(tree: ExpressionTree, translation: Translation): Expression {
  const operand = tree.type === 'variable' ? operandOf(tree, translation) : undefined;
  if (operand?.shape === 'boolean') return { '==': [operand.expression, operand.optionKeys.get('true') ?? 'true'] };
  if (tree.type === 'binary' && arithmetic.has(tree.operator)) {
    translation.notes.add('A missing answer counts as 0 in a number that is a condition.');
  }
  return value(tree, translation);
}

/** Converts a tree to an expression whose value counts. */
function value(tree: ExpressionTree, translation: Translation): Expression {
  switch (tree.type) {
    case 'constant':
      return tree.value;
    case 'variable': {
      const found = translation.symbols.find(tree.name);
      if ('problem' in found) return fail(translation, found.problem);
      return 'constant' in found ? found.constant : found.expression;
    }
    case 'list':
      return tree.items.map((item) => value(item, translation));
    case 'unary': {
      if (tree.operator === 'negate') return not(condition(tree.operand, translation));
      const answered = { answered: value(tree.operand, translation) };
      return tree.operator === 'empty' ? not(answered) : answered;
    }
    case 'binary':
      return binary(tree, translation);
    case 'call': {
      const convert = functions.get(tree.name.toLowerCase());
      if (convert === undefined) return fail(translation, `There is no function like ${tree.name.slice(0, 60)}().`);
      return convert(tree.parameters, converterOf(translation));
    }
  }
}

function converterOf(translation: Translation): Converter {
  return {
    condition: (tree) => condition(tree, translation),
    value: (tree) => value(tree, translation),
    number: (tree) => number(tree, translation),
    fail: (problem) => fail(translation, problem),
    note: (difference) => void translation.notes.add(difference),
  };
}

function fail(translation: Translation, problem: string): null {
  translation.problem ??= problem;
  return null;
}

type Binary = Extract<ExpressionTree, { type: 'binary' }>;

function binary(tree: Binary, translation: Translation): Expression {
  const { operator } = tree;
  switch (operator) {
    case 'and':
    case 'or':
      return { [operator]: chain(tree, operator).map((part) => condition(part, translation)) };
    case '=':
      return equal(tree, translation);
    case '!=':
      return not(equal(tree, translation));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return ordered(tree, translation);
    case '/':
    case '%':
      return quotient(tree, translation);
    case '+':
    case '*':
    case '-':
      return { [operator]: [number(tree.left, translation), number(tree.right, translation)] };
    case '^':
      return fail(translation, 'There is no power operator.');
    case 'contains':
    case 'allof':
      return includes(tree, 'and', translation);
    case 'anyof':
      return includes(tree, 'or', translation);
    case 'notcontains':
      return not(includes(tree, 'and', translation));
    case 'noneof':
      return not(includes(tree, 'or', translation));
  }
}

/** Converts a division. By 0 or by an empty answer it has no result in SurveyJS. */
function quotient({ operator, left, right }: Binary, translation: Translation): Expression {
  const [dividend, divisor] = [number(left, translation), number(right, translation)];
  const whole = { [operator]: [dividend, divisor] };
  return typeof divisor === 'number' && divisor !== 0 ? whole : { if: [divisor, whole, null] };
}

/** Lists the parts of `a and b and c`, without recursion. */
function chain(tree: ExpressionTree, operator: BinaryOperator): readonly ExpressionTree[] {
  const parts: ExpressionTree[] = [];
  let rest = tree;
  while (rest.type === 'binary' && rest.operator === operator) {
    parts.push(rest.right);
    rest = rest.left;
  }
  return [...parts, rest].reverse();
}

function operandOf(tree: ExpressionTree, { symbols }: Translation): Operand | undefined {
  const found = tree.type === 'variable' ? symbols.find(tree.name) : undefined;
  return found !== undefined && 'expression' in found ? found : undefined;
}

/** Finds the constant that a tree is: written, or a name with a known value. */
function constantOf(tree: ExpressionTree, { symbols }: Translation): string | number | boolean | null | undefined {
  if (tree.type === 'constant') return tree.value;
  const found = tree.type === 'variable' ? symbols.find(tree.name) : undefined;
  return found !== undefined && 'constant' in found ? found.constant : undefined;
}

/** Converts a constant to the value that the answer has here: the key of the option in its own spelling. */
function comparable(constant: string | number | boolean, operand: Operand, translation: Translation): Expression {
  const key = operand.optionKeys.get(String(constant).trim().toLowerCase());
  switch (operand.shape) {
    case 'boolean':
    case 'choice':
    case 'list':
      return key ?? String(constant);
    case 'number':
      return Number.isFinite(Number(constant)) && String(constant).trim() !== '' ? Number(constant) : constant;
    case 'text':
      if (/\p{L}/u.test(String(constant))) translation.notes.add('Texts are compared with upper and lower case.');
      return String(constant);
    default:
      return constant;
  }
}

function equal({ left, right }: Binary, translation: Translation): Expression {
  const [leftConstant, rightConstant] = [constantOf(left, translation), constantOf(right, translation)];
  const operand = operandOf(leftConstant === undefined ? left : right, translation);
  const other = leftConstant === undefined ? right : left;
  const constant = leftConstant === undefined ? rightConstant : leftConstant;
  if (operand === undefined) return { '==': [value(left, translation), value(right, translation)] };
  if (constant === null || constant === '') return not({ answered: operand.expression });
  noteGroup(operand, tables, translation);
  if (operand.shape === 'list') {
    const items = other.type === 'list' ? other.items : constant === undefined ? undefined : [other];
    if (items === undefined) return fail(translation, 'Two lists cannot be compared.');
    if (other.type !== 'list') {
      translation.notes.add('A list equals one value when it has that alone. In SurveyJS it never does.');
    }
    if (operand.isOrdered === true) translation.notes.add('A ranking is compared without its order.');
    const keys = items.map((item) => keyOf(item, operand, translation));
    const included = keys.map((key) => ({ contains: [operand.expression, key] }));
    return allOf([...included, { '==': [{ count: operand.expression }, keys.length] }]) ?? true;
  }
  if (constant !== undefined) return { '==': [operand.expression, comparable(constant, operand, translation)] };
  return { '==': [value(left, translation), value(right, translation)] };
}

function keyOf(tree: ExpressionTree, operand: Operand, translation: Translation): Expression {
  const constant = constantOf(tree, translation);
  return constant === undefined || constant === null
    ? value(tree, translation)
    : comparable(constant, operand, translation);
}

/** A comparison with an empty value never holds in SurveyJS, while JSON Logic takes it for 0. */
function ordered({ operator, left, right }: Binary, translation: Translation): Expression {
  const sides = [left, right].map((side) => orderedSide(side, translation));
  for (const side of [left, right]) noteGroup(operandOf(side, translation), orderless, translation);
  const needed = [left, right].flatMap((side) => {
    const isQuotient = side.type === 'binary' && (side.operator === '/' || side.operator === '%');
    const mayBeEmpty = operandOf(side, translation) !== undefined || side.type === 'call' || isQuotient;
    return mayBeEmpty && !alwaysNumbers.has(side.type === 'call' ? side.name.toLowerCase() : '')
      ? { answered: value(side, translation) }
      : [];
  });
  const compared = allOf([...needed, { [operator]: sides }]) ?? false;
  const isBothOpen = [left, right].every((side) => operandOf(side, translation) !== undefined);
  if (!isBothOpen || operator === '<' || operator === '>') return compared;
  // Two empty answers are equal.
  return { or: [compared, { and: needed.map(not) }] };
}

/** Functions whose result is never empty. */
const alwaysNumbers: ReadonlySet<string> = new Set(['sum', 'avg', 'min', 'max', 'count', 'today', 'currentdate']);

function orderedSide(tree: ExpressionTree, translation: Translation): Expression {
  const constant = constantOf(tree, translation);
  const isNumeric = typeof constant === 'string' && constant.trim() !== '' && Number.isFinite(Number(constant));
  return isNumeric ? Number(constant) : value(tree, translation);
}

/** Converts an operand of a sum or product. An empty answer counts as 0. */
function number(tree: ExpressionTree, translation: Translation): Expression {
  const constant = constantOf(tree, translation);
  if (typeof constant === 'string' && !Number.isFinite(Number(constant || 'x'))) {
    return fail(translation, 'Texts cannot be joined in an expression.');
  }
  const operand = operandOf(tree, translation);
  if (operand === undefined || operand.shape === 'variable') return value(tree, translation);
  return { if: [{ answered: operand.expression }, operand.expression, 0] };
}

/** Tells whether a list has all (`and`) or some (`or`) of the items. */
function includes({ left, right }: Binary, operator: 'and' | 'or', translation: Translation): Expression {
  const operand = operandOf(left, translation);
  const items = right.type === 'list' ? right.items : [right];
  if (operand === undefined || operandOf(right, translation)?.shape === 'list') {
    return fail(translation, 'The comparison of these two values has no counterpart.');
  }
  noteGroup(operand, tables, translation);
  const tests = items.map((item) => {
    const isOneOf = operator === 'or' && !groups.has(operand.shape);
    return isOneOf || operand.shape === 'boolean'
      ? { '==': [operand.expression, keyOf(item, operand, translation)] }
      : hasPart(item, operand, translation);
  });
  return (operator === 'and' ? allOf(tests) : anyOf(tests)) ?? { answered: operand.expression };
}

/** Shapes of answers with parts, and those of them that have no order. */
const tables: ReadonlySet<unknown> = new Set(['table', 'fields', 'files']);
const orderless: ReadonlySet<unknown> = new Set([...tables, 'list']);

function noteGroup(operand: Operand | undefined, shapes: ReadonlySet<unknown>, { notes }: Translation): void {
  if (shapes.has(operand?.shape)) notes.add('An answer with several parts is compared in another way.');
}

/** Shapes of values that may be a list. */
const groups: ReadonlySet<Operand['shape']> = new Set(['list', 'variable', 'context', 'files']);

/** Tells whether a list has an item, or whether a single value has a text in it: as SurveyJS, of an option its key. */
function hasPart(item: ExpressionTree, operand: Operand, translation: Translation): Expression {
  const [part, key] = [constantOf(item, translation), keyOf(item, operand, translation)];
  if (operand.shape !== 'choice') {
    const isNumber = operand.shape === 'number' && typeof key === 'number';
    return { contains: [operand.expression, isNumber ? String(key) : key] };
  }
  const keys = [...new Set(operand.optionKeys.values())].filter((each) =>
    each.toLowerCase().includes(String(part ?? key).toLowerCase()),
  );
  const matching = part === undefined || keys.length === 0 ? [key] : keys;
  return anyOf(matching.map((each): Expression => ({ '==': [operand.expression, each] }))) ?? false;
}

function isDeeper(expression: Expression, depth: number): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  return (
    depth === 0 || Object.values(expression).some((part) => isDeeper(part, Array.isArray(part) ? depth : depth - 1))
  );
}
