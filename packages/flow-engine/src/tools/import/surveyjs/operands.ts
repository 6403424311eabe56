import type { Expression } from '@product/model';
import type { BinaryOperator, ExpressionTree } from './expression-tree.ts';
import type { Operand, Symbols } from './symbols.ts';

/** State of one translation. */
export interface Translation {
  readonly symbols: Symbols;
  /** Differences that visitors may notice. */
  readonly notes: Set<string>;
  /** The first reason why the expression cannot be translated. */
  problem: string | undefined;
}

export function fail(translation: Translation, problem: string): null {
  translation.problem ??= problem;
  return null;
}

export function operandOf(tree: ExpressionTree, { symbols }: Translation): Operand | undefined {
  const found = tree.type === 'variable' ? symbols.find(tree.name) : undefined;
  return found !== undefined && 'expression' in found ? found : undefined;
}

/** Finds the constant that a tree is: written, or a name with a known value. */
export function constantOf(
  tree: ExpressionTree,
  { symbols }: Translation,
): string | number | boolean | null | undefined {
  if (tree.type === 'constant') return tree.value;
  const found = tree.type === 'variable' ? symbols.find(tree.name) : undefined;
  return found !== undefined && 'constant' in found ? found.constant : undefined;
}

/** Converts a constant to the value that the answer has here: the key of the option in its own spelling. */
export function comparable(
  constant: string | number | boolean,
  operand: Operand,
  translation: Translation,
): Expression {
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

/** Lists the parts of `a and b and c`, without recursion. */
export function chain(tree: ExpressionTree, operator: BinaryOperator): readonly ExpressionTree[] {
  const parts: ExpressionTree[] = [];
  let rest = tree;
  while (rest.type === 'binary' && rest.operator === operator) {
    parts.push(rest.right);
    rest = rest.left;
  }
  return [...parts, rest].reverse();
}

/** Tells whether SurveyJS may join an operand as a text, where a flow adds numbers. */
export function mayBeText(tree: ExpressionTree, translation: Translation): boolean {
  if (typeof constantOf(tree, translation) === 'string') return true;
  const operand = operandOf(tree, translation);
  if (operand?.shape === 'choice') return ![...operand.optionKeys.values()].every(isNumeric);
  return operand !== undefined && operand.shape !== 'number' && operand.shape !== 'variable';
}

export function isNumeric(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}

export function noteGroup(operand: Operand | undefined, shapes: ReadonlySet<unknown>, { notes }: Translation): void {
  if (shapes.has(operand?.shape)) notes.add('An answer with several parts is compared in another way.');
}

/** Notes a comparison of a host page's value with a number. SurveyJS takes true for 1. */
export function noteHostValue(operand: Operand | undefined, { notes }: Translation): void {
  if (operand?.shape !== 'context') return;
  notes.add('A value of the host page is compared as a number or a text, and true is neither.');
}

/** Shapes of answers with parts, and those of them that have no order. */
export const tables: ReadonlySet<unknown> = new Set(['table', 'fields', 'files']);
export const orderless: ReadonlySet<unknown> = new Set([...tables, 'list']);

/** Shapes of values that may be a list. */
export const groups: ReadonlySet<Operand['shape']> = new Set(['list', 'variable', 'context', 'files']);

export function isDeeper(expression: Expression, depth: number): boolean {
  if (typeof expression !== 'object' || expression === null) return false;
  return (
    depth === 0 || Object.values(expression).some((part) => isDeeper(part, Array.isArray(part) ? depth : depth - 1))
  );
}
