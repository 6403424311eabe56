import type { Expression } from '@product/model';
import { operationsOf } from './expression-parts.ts';

/** A value that an answer is compared with. */
export type Constant = null | boolean | number | string;

/** A comparison of an answer with constants. */
export interface ValueUse {
  readonly operator: string;
  /** Position of the answer among the arguments. */
  readonly position: number;
  /** The other arguments, and the items of those that are lists. */
  readonly constants: readonly Constant[];
  /** The argument that is a list. */
  readonly list: readonly unknown[] | undefined;
}

const logic: readonly string[] = ['and', 'or', '!', '!!', 'if'];
const comparing: readonly string[] = ['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'contains'];

/** Tells whether every value that an expression reads is named in the file, and not computed. */
export function readsByName(condition: Expression): boolean {
  return operationsOf(condition).every(({ operator, args }) => {
    const [first] = args;
    switch (operator) {
      case 'missing':
        return args.every((arg) => typeof arg === 'string');
      case 'answered':
      case 'count':
      case 'score':
        return typeof first === 'string' || nameOf(first) !== undefined;
      default:
        return true;
    }
  });
}

/** Tells whether a condition combines comparisons of single answers with constants by logic alone. */
export function isSimple(condition: Expression): boolean {
  return operationsOf(condition).every(({ operator, args }) => {
    if (operator === 'var') return args.slice(1).every(isConstant);
    if (['answered', 'missing', 'count'].includes(operator) || logic.includes(operator)) return true;
    if (!comparing.includes(operator)) return false;
    const reads = args.filter((arg) => !isConstant(arg) && !isConstantList(arg));
    return (
      reads.length <= 1 && reads.every((arg) => nameOf(arg) !== undefined || operationsOf(arg)[0]?.operator === 'count')
    );
  });
}

/** Lists the comparisons of the value with a name. */
export function usesOf(condition: Expression, name: string): ValueUse[] {
  return operationsOf(condition).flatMap(({ operator, args }): ValueUse[] => {
    if (!comparing.includes(operator)) return [];
    const position = args.findIndex((arg) => nameOf(arg) === name);
    if (position < 0) return [];
    const others = args.filter((_, at) => at !== position);
    const constants = others.flat().filter(isConstant);
    return [{ operator, position, constants, list: others.find(isConstantList) as readonly unknown[] | undefined }];
  });
}

/** Returns the name that `{ "var": name }` reads. */
function nameOf(expression: Expression | undefined): string | undefined {
  if (expression === undefined || Array.isArray(expression)) return undefined;
  const [operation] = operationsOf(expression);
  const [name] = operation?.operator === 'var' ? operation.args : [];
  return typeof name === 'string' ? name : undefined;
}

function isConstant(expression: unknown): expression is Constant {
  return expression === null || ['boolean', 'number', 'string'].includes(typeof expression);
}

function isConstantList(expression: unknown): boolean {
  return Array.isArray(expression) && expression.every(isConstant);
}
