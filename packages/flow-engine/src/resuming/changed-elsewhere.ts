import type { EventOf } from '../event.ts';
import { enterState } from '../navigation/enter-state.ts';
import type { Draft } from '../session/draft.ts';
import { resetIdleTimer } from '../timers/timers.ts';
import { resumeSession } from './resume-session.ts';

/**
 * Takes over what another tab made of this session. Tabs of one session write the same feedback, so that each begins with
 * what the last one stored. Ignored for another session, during the submit and after it.
 */
export function changedElsewhere(draft: Draft, { session: json, at, today }: EventOf<'changedElsewhere'>): void {
  const { flow, session } = draft;
  const stored = resumeSession(flow, json, at, session.languageCode ?? undefined, today);
  if (stored?.id !== session.id || session.submittedCount > 0 || session.submission.status === 'submitting') return;
  const { currentStateId, uploads, customer } = session;
  Object.assign(session, stored, { uploads, customer });
  if (session.currentStateId !== currentStateId) enterState(draft, session.currentStateId);
  resetIdleTimer(draft);
}
