import type { ContextValue, Customer, ExpressionValue, Flow, Variable } from '@product/model';
import { isFiniteNumber, isString } from '@product/model/guard';
import { isTruthy } from '../conditions/coercion.ts';
import { evaluate } from '../conditions/evaluate.ts';
import { questionAt, splitPath } from '../conditions/paths.ts';
import { readPath, type Scope } from '../conditions/scope.ts';
import type { Session } from '../state.ts';
import { answerValue, scoreOf } from './answer-value.ts';

/** Data that conditions, variables and texts read, as plain JSON. */
export interface ConditionData {
  /** By question key; null when unanswered, hidden, or on a page outside the visitor's way. */
  readonly answers: Readonly<Record<string, ExpressionValue>>;
  readonly variables: Readonly<Record<string, ExpressionValue>>;
  readonly context: Readonly<Record<string, ContextValue>>;
  readonly customer: Customer;
  /** Sum of the scores of the chosen options, by the key of each question whose options have scores. */
  readonly scores: Readonly<Record<string, number>>;
  /** ISO date in the visitor's time zone; null when the flow does not use it. */
  readonly today: string | null;
}

/**
 * Collects the data of a session that conditions, variables and texts read. Any JSON Logic library can evaluate
 * expressions without our own operators against it.
 *
 * @example
 * evaluateCondition({ '==': [{ var: 'answers.mood' }, 'bad'] }, conditionData(flow, session));
 */
export function conditionData(flow: Flow, session: Session): ConditionData {
  const scope = sessionScope(flow, session);
  return {
    answers: answersOf(flow, session),
    variables: Object.fromEntries((flow.variables ?? []).map(({ key }) => [key, variableIn(scope, key)])),
    context: session.context ?? {},
    customer: session.customer,
    scores: Object.fromEntries(
      [...flow.index.questionsByKey.values()]
        .filter(({ options }) => options.some(({ score }) => score !== undefined))
        .map((question) => [question.key, scoreOf(flow, session, question)] as const),
    ),
    today: scope.today,
  };
}

function answersOf(flow: Flow, session: Session): ConditionData['answers'] {
  return Object.fromEntries(
    [...flow.index.questionsByKey].map(([key, question]) => [key, answerValue(flow, session, question)] as const),
  );
}

function variableIn(scope: Scope, key: string): ExpressionValue {
  return (scope.read(`variables.${key}`) ?? null) as ExpressionValue;
}

/**
 * Creates the scope of a session. Each value is read when an expression asks for it, and each variable is computed at most
 * once. The scope is valid until the session changes.
 *
 * @param before Number of variables that exist, from the first. Default: all.
 */
export function sessionScope(flow: Flow, session: Session, before?: number): Scope {
  const variables = flow.variables ?? [];
  const computed = new Map<string, unknown>();
  /** Reads a variable as those after it see it: only earlier ones exist. */
  const readVariable = (key: string, before: number): unknown => {
    const position = variables.findIndex((variable) => variable.key === key);
    const variable = variables[position];
    if (variable === undefined || position >= before) return undefined;
    if (!computed.has(key)) computed.set(key, variableValue(variable, scopeBefore(position)));
    return computed.get(key);
  };
  const scopeBefore = (position: number): Scope => ({
    read: (path) => {
      const [root, rest] = splitPath(path);
      switch (root) {
        case 'answers':
          return readAnswer(flow, session, rest);
        case 'variables':
          return readVariable(rest, position);
        case 'context':
          return readPath(session.context, rest);
        case 'customer':
          return readPath(session.customer, rest);
        default:
          return undefined;
      }
    },
    score: (path) => {
      const [root, rest] = splitPath(path);
      const question = root === 'answers' ? flow.index.questionsByKey.get(rest) : undefined;
      return question === undefined ? 0 : scoreOf(flow, session, question);
    },
    today: session.today ?? null,
  });
  return scopeBefore(before ?? variables.length);
}

function readAnswer(flow: Flow, session: Session, path: string): unknown {
  const found = questionAt(flow.index, path);
  return found && readPath(answerValue(flow, session, found[0]), found[1]);
}

/** Computes a variable, and converts it to its type. Null when it does not fit. */
function variableValue({ type, value }: Variable, scope: Scope): ExpressionValue {
  const computed = evaluate(value, scope);
  switch (type) {
    case 'boolean':
      return isTruthy(computed);
    case 'number':
      return isString(computed) && computed.trim() !== '' ? finite(Number(computed)) : finite(computed);
    case 'text':
      return computed === null || typeof computed === 'object' ? null : String(computed);
  }
}

function finite(value: unknown): number | null {
  return isFiniteNumber(value) ? value : null;
}
