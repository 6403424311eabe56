import type { Expression } from '@product/model';
import { allOf, anyOf, not } from '../flow-json.ts';
import type { BinaryOperator, ExpressionTree } from './expression-tree.ts';
import { type Converter, functions } from './functions.ts';
import {
  chain,
  comparable,
  constantOf,
  fail,
  groups,
  isDeeper,
  isNumeric,
  mayBeText,
  noteGroup,
  noteHostValue,
  operandOf,
  orderless,
  type Translation,
  tables,
} from './operands.ts';
import { parseExpression } from './parse-expression.ts';
import type { Operand, Symbols } from './symbols.ts';

/** Levels of a translated expression. The engine evaluates 64, and conditions of pages are joined to it. */
const MAX_DEPTH = 56;

const arithmetic: ReadonlySet<BinaryOperator> = new Set<BinaryOperator>(['+', '-', '*', '/', '%']);

/** An expression in the condition language, with what it says differently; or why there is none. */
export type Translated =
  | { readonly expression: Expression; readonly notes: readonly string[] }
  | { readonly problem: string };

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

/** Converts a whole condition. Where a value decides it alone, SurveyJS asks for true. */
function wholeCondition(tree: ExpressionTree, translation: Translation): Expression {
  const operand = operandOf(tree, translation);
  if (operand?.shape === 'context') return { '==': [operand.expression, 'true'] };
  if (isValue(tree, translation)) translation.notes.add('A value alone holds once it is given, not only as true.');
  return condition(tree, translation);
}

/** Shapes of values that may be other than true and false. */
const valueShapes: ReadonlySet<unknown> = new Set([
  'choice',
  'list',
  'number',
  'text',
  'date',
  'table',
  'fields',
  'files',
  'context',
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
  if (operand?.shape === 'context') {
    return { and: [{ answered: operand.expression }, { '!=': [operand.expression, 'false'] }] };
  }
  if (operand?.shape === 'boolean') return { '==': [operand.expression, operand.optionKeys.get('true') ?? 'true'] };
  if (tree.type === 'binary' && arithmetic.has(tree.operator)) {
    translation.notes.add('A number that is a condition holds unless it is 0. SurveyJS asks for true.');
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
      if (mayBeText(tree.left, translation) || mayBeText(tree.right, translation)) {
        translation.notes.add('Texts are added as numbers, and not joined.');
      }
      return { '+': [number(tree.left, translation), number(tree.right, translation)] };
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

function equal({ left, right }: Binary, translation: Translation): Expression {
  const [leftConstant, rightConstant] = [constantOf(left, translation), constantOf(right, translation)];
  const operand = operandOf(leftConstant === undefined ? left : right, translation);
  const other = leftConstant === undefined ? right : left;
  const constant = leftConstant === undefined ? rightConstant : leftConstant;
  if (operand === undefined) return { '==': [value(left, translation), value(right, translation)] };
  if (constant === null || constant === '') return not({ answered: operand.expression });
  noteGroup(operand, tables, translation);
  if (constant === 1 || constant === 0) noteHostValue(operand, translation);
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
  const smaller = operandOf(operator === '<' || operator === '<=' ? left : right, translation);
  for (const side of [left, right]) noteHostValue(operandOf(side, translation), translation);
  // SurveyJS takes a typed answer that was removed for smaller than everything.
  if (smaller?.isTyped === true) translation.notes.add('A typed answer that was removed counts as no answer.');
  const isBothOpen = [left, right].every((side) => operandOf(side, translation) !== undefined);
  if (!isBothOpen || operator === '<' || operator === '>') return compared;
  // Two empty answers are equal.
  return { or: [compared, { and: needed.map(not) }] };
}

/** Functions whose result is never empty. */
const alwaysNumbers: ReadonlySet<string> = new Set(['sum', 'avg', 'min', 'max', 'count', 'today', 'currentdate']);

function orderedSide(tree: ExpressionTree, translation: Translation): Expression {
  const constant = constantOf(tree, translation);
  return typeof constant === 'string' && isNumeric(constant) ? Number(constant) : value(tree, translation);
}

/** Converts an operand of a sum or product. An empty answer counts as 0. */
function number(tree: ExpressionTree, translation: Translation): Expression {
  const constant = constantOf(tree, translation);
  if (typeof constant === 'string' && !isNumeric(constant)) {
    return fail(translation, 'Texts cannot be joined in an expression. Write {one} {other} where they are shown.');
  }
  const operand = operandOf(tree, translation);
  if (operand === undefined) return value(tree, translation);
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
