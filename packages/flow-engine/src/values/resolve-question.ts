import type { ExpressionValue, Flow, Question } from '@product/model';
import { isFiniteNumber, isObject, isString } from '@product/model/guard';
import { isTruthy } from '../conditions/coercion.ts';
import type { Session } from '../state.ts';
import { evaluateIn, holdsIn } from './in-session.ts';

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
  const evaluate = evaluateIn(flow, session);
  const { requiredIf, readOnlyIf, lowerLimitValue, upperLimitValue, minDate, maxDate, ...plain } = question;
  return {
    ...plain,
    isRequired: question.isRequired || (requiredIf !== undefined && isTruthy(evaluate(requiredIf))),
    ...(lowerLimitValue !== undefined && { lowerLimit: numberFrom(evaluate(lowerLimitValue)) }),
    ...(upperLimitValue !== undefined && { upperLimit: numberFrom(evaluate(upperLimitValue)) }),
    ...(minDate !== undefined && dateField('minDate', evaluate(minDate))),
    ...(maxDate !== undefined && dateField('maxDate', evaluate(maxDate))),
    ...(readOnlyIf !== undefined && isTruthy(evaluate(readOnlyIf)) && { isReadOnly: true }),
  };
}

/** Tells whether the visitor cannot change the answer to a question now. */
export function isReadOnly(flow: Flow, session: Session, { readOnlyIf }: Question): boolean {
  return readOnlyIf !== undefined && holdsIn(flow, session, readOnlyIf);
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

/** Drops the limits of a question when data decide them: such limits may be others, or impossible, at another time. */
export function withoutComputedLimits(question: Question): Question {
  const { lowerLimitValue, upperLimitValue, minDate, maxDate } = question;
  const isLimitComputed = [lowerLimitValue, upperLimitValue, minDate, maxDate].some(isObject);
  return isLimitComputed ? withoutLimits(question) : question;
}

/** Drops the limits of a question, its decimal places included, because impossible limits make these void. */
export function withoutLimits({ minDate: _, maxDate: __, decimals: ___, ...question }: Question): Question {
  // Null would be the limits of the style, such as 1 and 120 years.
  const unlimited = { lowerLimit: Number.NEGATIVE_INFINITY, upperLimit: Number.POSITIVE_INFINITY };
  const hasOwnRange = question.min !== null && question.max !== null;
  // A slider with one end of its own takes the other end from the limits.
  const range = hasOwnRange ? {} : { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };
  return { ...question, ...unlimited, ...range };
}

/** Reads a limit from a number or a numeric text. Any other value is no limit. */
function numberFrom(value: ExpressionValue): number | null {
  const number = isString(value) && value.trim() !== '' ? Number(value) : value;
  return isFiniteNumber(number) ? number : null;
}

/** Date, date and time, or month. */
const isoDate = /^\d{4}-\d{2}(?:-\d{2}(?:T\d{2}:\d{2})?)?$/;

function dateField<Name extends 'minDate' | 'maxDate'>(
  name: Name,
  value: ExpressionValue,
): { readonly [Field in Name]?: string } {
  return (isString(value) && isoDate.test(value) ? { [name]: value } : {}) as { readonly [Field in Name]?: string };
}
