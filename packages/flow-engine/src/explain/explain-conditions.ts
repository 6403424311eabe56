import type { Element, Expression, Flow } from '@product/model';
import { stateById } from '../definition/states.ts';
import { followingStateId, statesUntilShown } from '../navigation/next-state.ts';
import type { Session } from '../state.ts';
import { sessionScope } from '../values/condition-data.ts';
import { pageElements } from '../visibility/visible-elements.ts';
import { type ExpressionExplanation, explainExpression } from './explain-expression.ts';

/** A condition of the page, its place, and its value. */
export interface ConditionExplanation extends ExpressionExplanation {
  /** Name of its field in the definition. `condition` belongs to a transition. */
  readonly field: 'visible_if' | 'required_if' | 'read_only_if' | 'condition' | 'checks';
  /** Element with the condition, or with the option that has it. */
  readonly elementId?: string;
  readonly optionId?: string;
  /** State with the condition, or target of the transition. */
  readonly stateId?: string;
  /** Index among the checks of the state, or among its transitions. */
  readonly index?: number;
}

type Place = Omit<ConditionExplanation, keyof ExpressionExplanation>;

/** Explains the conditions that decide the current page and which state follows, in the order of the definition. */
export function explainConditions(flow: Flow, session: Session): ConditionExplanation[] {
  const scope = sessionScope(flow, session);
  const { visibleIf, checks = [], id: stateId } = stateById(flow, session.currentStateId);
  const transitions = flow.index.transitionsByState.get(stateId) ?? [];
  const conditions: (readonly [Place, Expression | undefined])[] = [
    [{ field: 'visible_if', stateId }, visibleIf],
    ...pageElements(flow, session).flatMap(conditionsOf),
    ...checks.map(({ condition }, index) => [{ field: 'checks', stateId, index }, condition] as const),
    ...transitions.map(
      ({ toStateId, condition }, index) => [{ field: 'condition', stateId: toStateId, index }, condition] as const,
    ),
    ...statesUntilShown(flow, session, followingStateId(flow, session, stateId)).map(
      (id) => [{ field: 'visible_if', stateId: id }, stateById(flow, id).visibleIf] as const,
    ),
  ];
  return conditions.flatMap(([place, expression]) =>
    expression === undefined ? [] : { ...place, ...explainExpression(expression, scope) },
  );
}

function conditionsOf({ id: elementId, visibleIf, question }: Element): (readonly [Place, Expression | undefined])[] {
  const options = question?.options ?? [];
  return [
    [{ field: 'visible_if', elementId }, visibleIf],
    ...options.map((option) => [{ field: 'visible_if', elementId, optionId: option.id }, option.visibleIf] as const),
    [{ field: 'required_if', elementId }, question?.requiredIf],
    [{ field: 'read_only_if', elementId }, question?.readOnlyIf],
  ];
}
