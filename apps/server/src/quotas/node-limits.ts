import { evaluateCondition, feedbackData } from '@product/flow-engine';
import type { Expression, Flow } from '@product/model';
import type { NodeDefinition } from '../definitions/definition.ts';
import type { FeedbackBody } from '../feedbacks/feedback-request.ts';

/** A number of feedbacks that a node wants at most. */
export interface NodeLimit {
  /** `feedbacks`, or `quota:` and the key of a quota. */
  readonly key: string;
  readonly max: number;
  /** Feedbacks that count; null: every completed one. */
  readonly condition: Expression | null;
}

/** Key of the limit on all feedbacks of a node. */
export const ALL_FEEDBACKS = 'feedbacks';

/** Lists the limits of a node. */
export function limitsOf({ server: { limits } }: Pick<NodeDefinition, 'server'>): readonly NodeLimit[] {
  if (limits === null) return [];
  const all = limits.feedbacks === null ? [] : [{ key: ALL_FEEDBACKS, max: limits.feedbacks, condition: null }];
  return [...all, ...limits.quotas.map(({ key, max, condition }) => ({ key: `quota:${key}`, max, condition }))];
}

/** Finds the limits that a feedback counts towards. */
export function findLimitsOf(limits: readonly NodeLimit[], flow: Flow, body: FeedbackBody): readonly NodeLimit[] {
  if (limits.every(({ condition }) => condition === null)) return limits;
  const data = feedbackData(flow, body);
  return limits.filter(
    ({ condition }) => condition === null || evaluateCondition({ '!!': [condition] }, data) === true,
  );
}
