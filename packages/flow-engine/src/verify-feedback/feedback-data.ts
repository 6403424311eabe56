import type { Flow } from '@product/model';
import { type ConditionData, conditionData } from '../values/condition-data.ts';
import { sessionAt } from './conditions.ts';
import { evidenceOf, type PayloadFacts } from './evidence.ts';
import { readResponses } from './read-responses.ts';

/**
 * Collects the data of a feedback that conditions read, for conditions that a server evaluates. Variables are computed
 * anew; the data have no customer.
 *
 * @example
 * evaluateCondition({ '==': [{ var: 'answers.mood' }, 'bad'] }, feedbackData(flow, payload));
 */
export function feedbackData(
  flow: Flow,
  payload: { readonly responses: readonly unknown[] } & PayloadFacts,
): ConditionData {
  const { answers } = readResponses(flow, payload.responses);
  const evidence = evidenceOf(flow, answers, payload);
  return conditionData(flow, sessionAt(evidence, evidence.dates[0] ?? ''));
}
