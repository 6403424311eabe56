import type { Expression, Flow, Question } from '@product/model';
import { isObject } from '@product/model/guard';
import { parseDate } from '../validation/date.ts';

/** Tells whether a flow computes with the current date. Only then does its session hold one. */
export function usesToday(flow: Flow): boolean {
  return (
    flow.states.some(({ visibleIf, checks }) => has(visibleIf) || checks?.some(({ condition }) => has(condition))) ||
    flow.transitions.some(({ condition }) => has(condition)) ||
    flow.elements.some(
      ({ visibleIf, question }) => has(visibleIf) || (question !== null && questionUsesToday(question)),
    ) ||
    flow.variables?.some(({ value }) => has(value)) === true
  );
}

function questionUsesToday(question: Question): boolean {
  const { lowerLimitValue, upperLimitValue, minDate, maxDate, requiredIf, readOnlyIf, defaultAnswer } = question;
  const own = [lowerLimitValue, upperLimitValue, minDate, maxDate, requiredIf, readOnlyIf, defaultAnswer];
  return own.some(has) || question.options.some(({ visibleIf }) => has(visibleIf));
}

/** Searches without recursion, because an expression may be nested deeply. */
function has(expression: Expression | undefined): boolean {
  const open: unknown[] = [expression];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (!isObject(value)) continue;
    if (!Array.isArray(value) && Object.hasOwn(value, 'today')) return true;
    for (const part of Object.values(value)) open.push(part);
  }
  return false;
}

/** Finds the date of the visitor: the given one, else the UTC date of a time in epoch milliseconds. */
export function dateOf(today: string | undefined, at: number): string {
  const given = today === undefined ? undefined : parseDate(today);
  const date = new Date(at);
  return given ?? (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString().slice(0, 10);
}
