import { conditionData, evaluateCondition, type Flow, type Session } from '@product/flow-engine';
import type { Node } from '@product/model';

/** Tells whether the answers so far meet the condition of a full quota. */
export function meetsFullQuota(flow: Flow, session: Session, { fullQuotas }: Pick<Node, 'fullQuotas'>): boolean {
  const data = conditionData(flow, session);
  return fullQuotas.some((condition) => evaluateCondition({ '!!': [condition] }, data) === true);
}
