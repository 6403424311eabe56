import type { Expression, ExpressionValue, Flow } from '@product/model';
import { isRecord } from '@product/model/guard';
import type { Session } from '../state.ts';
import { sessionScope } from '../values/condition-data.ts';
import { variablesOf } from '../values/variables.ts';
import { pageElements } from '../visibility/visible-elements.ts';
import { type ExpressionExplanation, explainExpression } from './explain-expression.ts';

/** A variable, and what decided its value. */
export interface VariableExplanation extends ExpressionExplanation {
  readonly key: string;
  /** Value of the variable: null where the value of its expression is not of its type. */
  readonly variable: ExpressionValue;
}

/** A limit of a question that other data compute, and what decided it. */
export interface LimitExplanation extends ExpressionExplanation {
  /** Name of its field in the definition. */
  readonly field: 'lowerlimit' | 'upperlimit' | 'min_date' | 'max_date';
  readonly elementId: string;
}

/** Explains the variables in their order. Each sees only earlier ones. */
export function explainVariables(flow: Flow, session: Session): VariableExplanation[] {
  const values = variablesOf(flow, session);
  return (flow.variables ?? []).map(({ key, value }, position) => ({
    key,
    variable: values[key] ?? null,
    ...explainExpression(value, sessionScope(flow, session, position)),
  }));
}

/** Explains the computed limits of the page, in the order of its elements. */
export function explainLimits(flow: Flow, session: Session): LimitExplanation[] {
  const scope = sessionScope(flow, session);
  return pageElements(flow, session).flatMap(({ id: elementId, question }) => {
    const limits: (readonly [LimitExplanation['field'], Expression | undefined])[] = [
      ['lowerlimit', question?.lowerLimitValue],
      ['upperlimit', question?.upperLimitValue],
      ['min_date', question?.minDate],
      ['max_date', question?.maxDate],
    ];
    return limits.flatMap(([field, expression]) =>
      isRecord(expression) ? { field, elementId, ...explainExpression(expression, scope) } : [],
    );
  });
}
