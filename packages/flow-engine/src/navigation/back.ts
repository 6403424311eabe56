import type { EventOf } from '../event.ts';
import { type Draft, emit } from '../session/draft.ts';
import type { Session } from '../state.ts';
import { enterState } from './enter-state.ts';
import { isStateShown } from './next-state.ts';

/** Tells whether the visitor can go back. False while a feedback is being sent, and after the submit. */
export function canGoBack({
  history,
  submission,
  submittedCount,
}: Pick<Session, 'history' | 'submission' | 'submittedCount'>): boolean {
  return history.length > 0 && submission.status === 'idle' && submittedCount === 0;
}

/** Goes back to the previous page whose condition holds. All answers stay. */
export function goBack(draft: Draft): void {
  const { flow, session } = draft;
  returnTo(
    draft,
    session.history.findLastIndex((stateId) => isStateShown(flow, session, stateId)),
  );
}

/** Goes back to a page that the visitor passed. All answers stay, and the pages after it are passed again. */
export function goBackTo(draft: Draft, { stateId }: EventOf<'wentBackTo'>): void {
  returnTo(draft, draft.session.history.lastIndexOf(stateId));
}

/** Shows a page of the history again, and removes it and the later pages from the history. */
export function returnTo(draft: Draft, position: number): void {
  const { session } = draft;
  const stateId = session.history[position];
  if (stateId === undefined || !canGoBack(session)) return;
  enterState(draft, stateId, session.history.slice(0, position));
  emit(draft, { type: 'saveSession' });
}
