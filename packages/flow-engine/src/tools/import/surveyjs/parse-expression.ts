import type { BinaryOperator, ExpressionTree, UnaryOperator } from './expression-tree.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Characters of an expression; owners write some hundred. */
const MAX_LENGTH = 20_000;
/** Levels of the tree, each at most a few calls: far fewer than overflow the stack. */
const MAX_DEPTH = 60;

/** Binary operators by spelling, from the weakest level to the strongest. */
const levels: readonly ReadonlyMap<string, BinaryOperator>[] = [
  new Map([
    ['or', 'or'],
    ['||', 'or'],
  ]),
  new Map([
    ['and', 'and'],
    ['&&', 'and'],
  ]),
  new Map([
    ['=', '='],
    ['==', '='],
    ['equal', '='],
    ['!=', '!='],
    ['<>', '!='],
    ['notequal', '!='],
    ['<', '<'],
    ['less', '<'],
    ['<=', '<='],
    ['=<', '<='],
    ['lessorequal', '<='],
    ['>', '>'],
    ['greater', '>'],
    ['>=', '>='],
    ['=>', '>='],
    ['greaterorequal', '>='],
  ]),
  new Map([
    ['+', '+'],
    ['-', '-'],
  ]),
  new Map([
    ['*', '*'],
    ['/', '/'],
    ['%', '%'],
  ]),
  new Map([
    ['^', '^'],
    ['power', '^'],
  ]),
  new Map([
    ['*=', 'contains'],
    ['contains', 'contains'],
    ['contain', 'contains'],
    ['notcontains', 'notcontains'],
    ['notcontain', 'notcontains'],
    ['anyof', 'anyof'],
    ['allof', 'allof'],
    ['noneof', 'noneof'],
  ]),
];

const words: ReadonlyMap<string, boolean | null> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);

/** Reads tokens one after the other. */
interface Cursor {
  readonly tokens: readonly Token[];
  position: number;
}

/** Parses an expression of SurveyJS. Undefined when it is not one, is very long or is nested very deep. */
export function parseExpression(expression: string): ExpressionTree | undefined {
  if (expression.length > MAX_LENGTH) return undefined;
  const tokens = tokenize(expression);
  if (tokens === undefined || tokens.length === 0) return undefined;
  const cursor: Cursor = { tokens, position: 0 };
  const tree = parseLevel(cursor, 0, 0);
  return cursor.position === tokens.length ? tree : undefined;
}

function parseLevel(cursor: Cursor, level: number, depth: number): ExpressionTree | undefined {
  const operators = levels[level];
  if (operators === undefined) return parseFactor(cursor, depth);
  let left = parseLevel(cursor, level + 1, depth);
  for (let chain = depth; left !== undefined; chain += 1) {
    const operator = takeWordOrSign(cursor, operators);
    if (operator === undefined) return left;
    const right = parseLevel(cursor, level + 1, depth);
    // Chains of `and` and `or` become one list; others nest.
    if (right === undefined || (chain > MAX_DEPTH && level > 1)) return undefined;
    left = { type: 'binary', operator, left, right };
  }
  return undefined;
}

function parseFactor(cursor: Cursor, depth: number): ExpressionTree | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (takeWordOrSign(cursor, negations) !== undefined) {
    const operand = parseFactor(cursor, depth + 1);
    return operand && { type: 'unary', operator: 'negate', operand };
  }
  if (takeSign(cursor, '-')) {
    const operand = parseFactor(cursor, depth + 1);
    if (operand?.type === 'constant' && typeof operand.value === 'number') {
      return { type: 'constant', value: -operand.value };
    }
    return operand && { type: 'binary', operator: '-', left: { type: 'constant', value: 0 }, right: operand };
  }
  const atom = parseAtom(cursor, depth);
  const operator = takeWordOrSign(cursor, tests);
  return atom && operator ? { type: 'unary', operator, operand: atom } : atom;
}

const negations: ReadonlyMap<string, UnaryOperator> = new Map([
  ['!', 'negate'],
  ['negate', 'negate'],
]);
const tests: ReadonlyMap<string, UnaryOperator> = new Map([
  ['empty', 'empty'],
  ['notempty', 'notempty'],
]);

function parseAtom(cursor: Cursor, depth: number): ExpressionTree | undefined {
  const token = cursor.tokens[cursor.position];
  if (token === undefined) return undefined;
  cursor.position += 1;
  switch (token.type) {
    case 'variable':
      return { type: 'variable', name: token.text.trim() };
    case 'text':
      return { type: 'constant', value: token.text };
    case 'number':
      return {
        type: 'constant',
        value: token.text.startsWith('0x') ? Number.parseInt(token.text, 16) : Number(token.text),
      };
    case 'word': {
      if (takeSign(cursor, '(')) {
        const parameters = parseSequence(cursor, ')', depth + 1);
        return parameters && { type: 'call', name: token.text, parameters };
      }
      const value = words.get(token.text.toLowerCase());
      return { type: 'constant', value: value === undefined ? token.text : value };
    }
    case 'sign': {
      if (token.text === '(') {
        const tree = parseLevel(cursor, 0, depth + 1);
        takeSign(cursor, ')');
        return tree;
      }
      const items = token.text === '[' ? parseSequence(cursor, ']', depth + 1) : undefined;
      return items && { type: 'list', items };
    }
  }
}

function parseSequence(cursor: Cursor, end: ')' | ']', depth: number): readonly ExpressionTree[] | undefined {
  const items: ExpressionTree[] = [];
  if (takeSign(cursor, end)) return items;
  do {
    const item = parseLevel(cursor, 0, depth);
    if (item === undefined) return undefined;
    items.push(item);
  } while (takeSign(cursor, ','));
  return takeSign(cursor, end) || end === ')' ? items : undefined;
}

function takeSign(cursor: Cursor, sign: string): boolean {
  const token = cursor.tokens[cursor.position];
  const isNext = token?.type === 'sign' && token.text === sign;
  if (isNext) cursor.position += 1;
  return isNext;
}

/** Takes the next token when it is one of these words or signs. */
function takeWordOrSign<Operator>(cursor: Cursor, operators: ReadonlyMap<string, Operator>): Operator | undefined {
  const token = cursor.tokens[cursor.position];
  const operator =
    token?.type === 'word' || token?.type === 'sign' ? operators.get(token.text.toLowerCase()) : undefined;
  if (operator !== undefined) cursor.position += 1;
  return operator;
}
