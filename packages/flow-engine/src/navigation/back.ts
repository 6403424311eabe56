import { type Draft, emit } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { enterState } from './enter-state.ts';

/** Tells whether the visitor can go back. False while a feedback is being sent, and after the submit. */
export function canGoBack({
  history,
  submission,
  submittedCount,
}: Pick<Session, 'history' | 'submission' | 'submittedCount'>): boolean {
  return history.length > 0 && submission.status === 'idle' && submittedCount === 0;
}

/** Goes back to the previous page. All answers stay. */
export function goBack(draft: Draft): void {
  const { session } = draft;
  const stateId = session.history.at(-1);
  if (stateId === undefined || !canGoBack(session)) return;
  session.history = session.history.slice(0, -1);
  enterState(draft, stateId);
  emit(draft, { type: 'saveSession' });
}
