import type { Expression, Flow, Question } from '@product/model';
import { isFiniteNumber, isString } from '@product/model/guard';
import { evaluate, holds } from '../conditions/evaluate.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Session } from '../state.ts';
import { sessionScope } from './condition-data.ts';

/** A question with plain values in place of its expressions. */
export interface ResolvedQuestion extends Question {
  /** ISO date. */
  readonly minDate?: string;
  /** ISO date. */
  readonly maxDate?: string;
  /** The visitor cannot change the answer. Absent for false. */
  readonly isReadOnly?: boolean;
}

/**
 * Computes the fields of a question that depend on other answers: whether it is required or read-only, and its limits. A
 * question without such fields is returned as it is.
 *
 * @example
 * const { isRequired, isReadOnly = false, minDate } = resolveQuestion(flow, session, question);
 */
export function resolveQuestion(flow: Flow, session: Session, question: Question): ResolvedQuestion {
  if (!isComputed(question)) return question as ResolvedQuestion;
  const scope = sessionScope(flow, session);
  const { requiredIf, readOnlyIf, lowerLimitValue, upperLimitValue, minDate, maxDate, ...plain } = question;
  return {
    ...plain,
    isRequired: question.isRequired || (requiredIf !== undefined && holds(requiredIf, scope)),
    ...(lowerLimitValue !== undefined && { lowerLimit: numberFrom(lowerLimitValue, scope) }),
    ...(upperLimitValue !== undefined && { upperLimit: numberFrom(upperLimitValue, scope) }),
    ...dateField('minDate', minDate, scope),
    ...dateField('maxDate', maxDate, scope),
    ...(readOnlyIf !== undefined && holds(readOnlyIf, scope) && { isReadOnly: true }),
  };
}

/** Tells whether the visitor cannot change the answer to a question now. */
export function isReadOnly(flow: Flow, session: Session, { readOnlyIf }: Question): boolean {
  return readOnlyIf !== undefined && holds(readOnlyIf, sessionScope(flow, session));
}

const computedFields = [
  'requiredIf',
  'readOnlyIf',
  'lowerLimitValue',
  'upperLimitValue',
  'minDate',
  'maxDate',
] as const satisfies readonly (keyof Question)[];

/** Tells whether fields of a question depend on other data. */
export function isComputed(question: Question): boolean {
  return computedFields.some((field) => question[field] !== undefined);
}

/** Reads a limit from a number or a numeric text. Any other value is no limit. */
function numberFrom(expression: Expression, scope: Scope): number | null {
  const value = evaluate(expression, scope);
  const number = isString(value) && value.trim() !== '' ? Number(value) : value;
  return isFiniteNumber(number) ? number : null;
}

/** Date, date and time, or month. */
const isoDate = /^\d{4}-\d{2}(?:-\d{2}(?:T\d{2}:\d{2})?)?$/;

function dateField<Name extends 'minDate' | 'maxDate'>(
  name: Name,
  expression: Expression | undefined,
  scope: Scope,
): { readonly [Field in Name]?: string } {
  const value = expression === undefined ? null : evaluate(expression, scope);
  return (isString(value) && isoDate.test(value) ? { [name]: value } : {}) as { readonly [Field in Name]?: string };
}
