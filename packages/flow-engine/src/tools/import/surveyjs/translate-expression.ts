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
  return translate(source, symbols, condition);
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
    case '+':
    case '*':
    case '-':
    case '/':
    case '%':
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
  if (operand.shape === 'list') {
    const items = other.type === 'list' ? other.items : constant === undefined ? undefined : [other];
    if (items === undefined) return fail(translation, 'Two lists cannot be compared.');
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
  const needed = [left, right].flatMap((side) => {
    const mayBeEmpty = operandOf(side, translation) !== undefined || side.type === 'call';
    return mayBeEmpty && !alwaysNumbers.has(side.type === 'call' ? side.name.toLowerCase() : '')
      ? { answered: value(side, translation) }
      : [];
  });
  return allOf([...needed, { [operator]: sides }]) ?? false;
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
  const isSingle = operand.shape === 'choice' || operand.shape === 'boolean' || operand.shape === 'number';
  const tests = items.map((item): Expression => {
    const key = keyOf(item, operand, translation);
    return isSingle ? { '==': [operand.expression, key] } : { contains: [operand.expression, key] };
  });
  return (operator === 'and' ? allOf(tests) : anyOf(tests)) ?? { answered: operand.expression };
}

function isDeeper(expression: Expression, depth: number): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  return (
    depth === 0 || Object.values(expression).some((part) => isDeeper(part, Array.isArray(part) ? depth : depth - 1))
  );
}
