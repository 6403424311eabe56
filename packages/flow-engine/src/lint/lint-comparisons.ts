import type { Expression, Flow, Question } from '@product/model';
import { isBoolean, isFiniteNumber, isString } from '@product/model/guard';
import { pathsIn } from '../conditions/dependencies.ts';
import { questionAt, splitPath } from '../conditions/paths.ts';
import { type ValueShape, valueShape } from '../questions/value-shape.ts';
import { parseDate } from '../validation/date.ts';
import { operationsOf } from './expression-parts.ts';
import { flowExpressions } from './flow-expressions.ts';
import type { FlowProblem, Report } from './flow-problem.ts';
import { lintPattern } from './lint-transitions.ts';

const equalities = ['==', '!=', '===', '!=='];
const orders = ['<', '<=', '>', '>='];

/** Reports comparisons of answers with values that they never have, unsafe patterns and computations without a value. */
export function lintComparisons(flow: Flow, report: Report): void {
  for (const { path, expression } of flowExpressions(flow)) {
    for (const { operator, args } of operationsOf(expression)) {
      const [, pattern] = args;
      if (operator === 'matches' && isString(pattern)) lintPattern(pattern, path, report);
      lintComputation(flow, operator, args, path, report);
      for (const question of args.flatMap((arg) => wholeQuestion(flow, arg) ?? [])) {
        lintOperands(question, operator, args, path, report);
        lintUnanswered(question, operator, args, { path, expression }, report);
      }
    }
  }
}

/** Finds the question of `{ "var": "answers.key" }`. */
function wholeQuestion(flow: Flow, arg: Expression | undefined): Question | undefined {
  const [operation] = arg === undefined || Array.isArray(arg) ? [] : operationsOf(arg);
  const name = operation?.operator === 'var' ? operation.args[0] : undefined;
  if (!isString(name)) return undefined;
  const [root, rest] = splitPath(name);
  const found = root === 'answers' ? questionAt(flow.index, rest) : undefined;
  return found?.[1] === '' ? found[0] : undefined;
}

function lintOperands(
  question: Question,
  operator: string,
  args: readonly Expression[],
  path: string,
  report: Report,
): void {
  const shape = valueShape(question);
  const isList = shape.type === 'list';
  const compares = equalities.includes(operator) || orders.includes(operator);
  if (compares && (isList || shape.type === 'matrix' || shape.type === 'fields')) {
    const advice = isList ? ' Use "contains", "in" or "count".' : ' Name a part of it, as in "answers.key.part".';
    report('warning', 'wrongType', path, `The answer to "${question.key}" is ${nameOf(shape)}.${advice}`);
    return;
  }
  if (orders.includes(operator) && shape.type === 'choice' && !shape.areNumbers && shape.keys?.some(isNoNumber)) {
    report('warning', 'wrongType', path, `The keys of the options of "${question.key}" have no order.`);
    return;
  }
  const constants = operator === 'in' || operator === 'contains' || compares ? args.flatMap(constantsOf) : [];
  for (const constant of constants) {
    const problem = mismatch(shape, constant, question);
    if (problem !== undefined) report(problem.severity, problem.code, path, problem.message);
  }
}

/**
 * Reports comparisons whose owner may mean unanswered visitors too. One with null never holds; `!=` leaves them out, unless
 * the expression says elsewhere what it means.
 */
function lintUnanswered(
  { key, isRequired }: Question,
  operator: string,
  args: readonly Expression[],
  { path, expression }: { readonly path: string; readonly expression: Expression },
  report: Report,
): void {
  if (!equalities.includes(operator) && !orders.includes(operator)) return;
  const isUnanswered = `{"!": {"answered": "answers.${key}"}}`;
  if (args.includes(null)) {
    const message = `A comparison with an unanswered question is false. For "unanswered" write ${isUnanswered}.`;
    report('warning', 'unansweredComparison', path, message);
    return;
  }
  const isNegative = operator === '!=' || operator === '!==';
  const isSaid = operationsOf(expression).some((each) => each.operator === 'answered' && namesAnswer(each.args, key));
  if (!isNegative || isRequired || isSaid) return;
  const message = `It is false while "${key}" is unanswered. To include that, write "or" with ${isUnanswered}; else "and" with {"answered": "answers.${key}"}.`;
  report('warning', 'unansweredComparison', path, message);
}

function namesAnswer([arg]: readonly Expression[], key: string): boolean {
  return pathsIn({ answered: arg ?? null }).includes(`answers.${key}`);
}

/** Reports a division by a written zero, and days between values that are no dates. */
function lintComputation(
  flow: Flow,
  operator: string,
  args: readonly Expression[],
  path: string,
  report: Report,
): void {
  const [, divisor] = args;
  if ((operator === '/' || operator === '%') && isZero(divisor)) {
    report('warning', 'divisionByZero', path, 'It divides by zero, and has no value.');
  }
  if (operator !== 'days_between') return;
  for (const arg of args) {
    const question = wholeQuestion(flow, arg);
    const isText = isString(arg) && parseDate(arg.split('T', 1)[0] ?? '') === undefined;
    if (isText || isFiniteNumber(arg) || isBoolean(arg)) {
      report('warning', 'wrongType', path, `${JSON.stringify(arg)} is no date, so that there are no days between.`);
    } else if (question !== undefined && !datedShapes.includes(valueShape(question).type)) {
      report(
        'warning',
        'wrongType',
        path,
        `The answer to "${question.key}" is no date, so that there are no days between.`,
      );
    }
  }
}

/** A text may be a date of a style of the owner's own. */
const datedShapes: readonly ValueShape['type'][] = ['date', 'dateTime', 'text'];

function isZero(value: Expression | undefined): boolean {
  return value === 0 || value === false || (isString(value) && Number(value) === 0);
}

function constantsOf(arg: Expression): (string | number)[] {
  const values: readonly Expression[] = Array.isArray(arg) ? arg : [arg];
  return values.filter((value): value is string | number => (isString(value) && value !== '') || isFiniteNumber(value));
}

type Mismatch = Pick<FlowProblem, 'severity' | 'code' | 'message'>;

/** Finds why an answer never has a value. */
function mismatch(shape: ValueShape, value: string | number, { key }: Question): Mismatch | undefined {
  const wrong = (what: string): Mismatch => {
    const message = `The answer to "${key}" is ${what}, and never ${JSON.stringify(value)}.`;
    return { severity: 'warning', code: 'wrongType', message };
  };
  switch (shape.type) {
    case 'choice':
    case 'list': {
      const isKnown = shape.keys?.some((option) => option === String(value) || Number(option) === value) ?? true;
      const isBeyond = shape.areNumbers && !isNoNumber(String(value));
      if (isKnown || isBeyond) return undefined;
      return { severity: 'error', code: 'unknownOption', message: `There is no option "${value}" of "${key}".` };
    }
    case 'number':
    case 'files':
      return isNoNumber(String(value)) ? wrong('a number') : undefined;
    case 'date':
      return isString(value) && parseDate(value) !== undefined ? undefined : wrong('a date such as 2026-11-20');
    case 'time':
      return /^\d{2}:\d{2}$/.test(String(value)) ? undefined : wrong('a time such as 09:30');
    case 'month':
      return /^\d{4}-\d{2}$/.test(String(value)) ? undefined : wrong('a month such as 2026-11');
    default:
      return undefined;
  }
}

function isNoNumber(text: string): boolean {
  return text.trim() === '' || !Number.isFinite(Number(text));
}

function nameOf({ type }: ValueShape): string {
  return type === 'list' ? 'a list of keys' : 'an object';
}
