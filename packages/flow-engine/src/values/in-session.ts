import type { Expression, ExpressionValue, Flow } from '@product/model';
import { isTruthy } from '../conditions/coercion.ts';
import type { Session } from '../state.ts';

/** Creates the function that evaluates expressions in a session. It is valid until the session changes. */
export function evaluateIn(flow: Flow, session: Session): (expression: Expression) => ExpressionValue {
  return flow.evaluator?.evaluateIn(flow, session) ?? noValue;
}

/** Creates the function that tells whether a condition holds in a session. A missing condition does. */
export function conditionsIn(flow: Flow, session: Session): (condition: Expression | undefined) => boolean {
  let evaluate: ReturnType<typeof evaluateIn> | undefined;
  return (condition) => {
    if (condition === undefined) return true;
    evaluate ??= evaluateIn(flow, session);
    return isTruthy(evaluate(condition));
  };
}

/** Tells whether a condition holds in a session. */
export function holdsIn(flow: Flow, session: Session, condition: Expression | undefined): boolean {
  return condition === undefined || conditionsIn(flow, session)(condition);
}

function noValue(): null {
  return null;
}
