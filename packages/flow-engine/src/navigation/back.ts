import { type Draft, emit } from '../session/draft.ts';
import type { Session } from '../session/session.ts';
import { enterState } from './enter-state.ts';

/** Whether there is a page to go back to: not while a feedback is on its way, and not after it went out. */
export function canGoBack(session: Pick<Session, 'history' | 'submission' | 'submittedCount'>): boolean {
  return session?.history?.length > 0 && session.submission?.status === 'idle' && session.submittedCount === 0;
}

/** Answers stay; the page left is as it was when the visitor comes to it again. */
export function goBack(draft: Draft): void {
  const { run } = draft;
  const stateId = run.history.at(-1);
  if (stateId === undefined || !canGoBack(run)) return;
  run.history = run.history.slice(0, -1);
  enterState(draft, stateId);
  emit(draft, { type: 'saveSession' });
}
