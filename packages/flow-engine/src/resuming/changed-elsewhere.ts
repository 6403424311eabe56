import type { EventOf } from '../event.ts';
import { enterState } from '../navigation/enter-state.ts';
import type { Draft } from '../session/draft.ts';
import { resetIdleTimer } from '../timers/timers.ts';
import { resumeSession } from './resume-session.ts';

/**
 * Takes over what another tab made of this session. Tabs of one session write the same feedback, so that each begins with
 * what the last one stored. During the submit only the data change, which are submitted again then. Ignored for another
 * session, and after the submit.
 */
export function changedElsewhere(draft: Draft, { session: json, at, today }: EventOf<'changedElsewhere'>): void {
  const { flow, session } = draft;
  const stored = resumeSession(flow, json, at, session.languageCode ?? undefined, today);
  if (stored?.id !== session.id || session.submittedCount > 0) return;
  const { currentStateId, history, uploads, customer, submission } = session;
  const isSubmitting = submission.status === 'submitting' && stored.submittedCount === 0;
  Object.assign(session, stored, { uploads, customer }, isSubmitting && { currentStateId, history, submission });
  if (session.currentStateId !== currentStateId) enterState(draft, session.currentStateId, session.history);
  resetIdleTimer(draft);
}
