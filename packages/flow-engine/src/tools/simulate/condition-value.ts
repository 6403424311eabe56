import type { Expression, Flow } from '@product/model';
import type { Session } from '../../state.ts';

/** Tells whether a condition holds in a session. */
export function conditionValue(_flow: Flow, _session: Session, _condition: Expression): boolean | undefined {
  return undefined;
}
