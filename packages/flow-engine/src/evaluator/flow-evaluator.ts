import type { Flow, FlowEvaluator } from '@product/model';
import { evaluate } from '../conditions/evaluate.ts';
import { indexConditions } from '../conditions/index-conditions.ts';
import type { Session } from '../state.ts';
import { fillPlaceholders } from '../texts/fill-placeholders.ts';
import { sessionScope } from '../values/condition-data.ts';
import { maskedVariablesOf } from '../values/variables.ts';

/** Evaluator of every flow with conditions, variables or placeholders. */
export const flowEvaluator: FlowEvaluator = {
  indexConditions,
  evaluateIn(flow: Flow, session: Session) {
    const scope = sessionScope(flow, session);
    return (expression) => evaluate(expression, scope);
  },
  variables: maskedVariablesOf,
  fillText: fillPlaceholders,
};
