import type { Flow } from '@product/model';
import { runOf } from '../session/run.ts';
import type { Session } from '../session/session.ts';
import { currentState, isFinal } from './current-state.ts';
import { pathToEnd } from './next-state.ts';

/** How far a session has come, in whole percent: pages left behind of all pages on the way, as the answers are now. */
export function progressPercent(flow: Flow, session: Session): number {
  if (isFinal(currentState(flow, session))) return 100;
  const run = runOf(flow, session);
  const done = run.history.length;
  return Math.round((100 * done) / (done + pathToEnd(flow, run).length));
}
