import { isFinal, stateById } from '../definition/states.ts';
import type { EventOf } from '../event.ts';
import { advanceTo } from '../navigation/enter-state.ts';
import { leadTo } from '../navigation/lead-to.ts';
import { endOf, nextStateIdFrom } from '../navigation/next-state.ts';
import { type Draft, emit } from '../session/draft.ts';
import { cancelAutoAdvance, resetIdleTimer } from '../timers/timers.ts';
import { isCounted } from '../visibility/counted-answer.ts';
import { findExcess } from './excess.ts';
import { hasShownQuestion, validatePage } from './validate-page.ts';

/**
 * Leaves a valid page. A submit button, or a final state as the next one, submits the feedback; else the next page is
 * shown. Ignored during a submit and on a final page.
 */
export function advance(draft: Draft, { source, at }: EventOf<'advanced'>): void {
  const { flow, session } = draft;
  if (session.submission.status === 'submitting' || isFinal(stateById(flow, session.currentStateId))) return;
  resetIdleTimer(draft);
  if (!validatePage(draft)) return;
  const target =
    source === 'submit'
      ? endOf(flow, session)
      : stateById(flow, nextStateIdFrom(flow, session, session.currentStateId));
  if (session.isPreview || (!isFinal(target) && source !== 'submit')) {
    advanceTo(draft, target.id);
    emit(draft, { type: 'saveSession' });
  } else if (!hasAnswer(draft) && hasShownQuestion(draft)) {
    session.pageIssue = { code: 'empty', params: {} };
  } else {
    const excess = findExcess(draft);
    if (excess === undefined || !leadTo(draft, excess.question, excess.issue)) submit(draft, target.id, at);
  }
}

/** Tells whether any answer counts. */
function hasAnswer({ flow, session }: Draft): boolean {
  return Object.keys(session.answers).some((id) => {
    const question = flow.index.questions.get(id);
    return question !== undefined && isCounted(flow, session, question);
  });
}

function submit(draft: Draft, targetStateId: string, at: number): void {
  const { session } = draft;
  cancelAutoAdvance(draft);
  session.attemptAt ??= at;
  session.submission = { status: 'submitting', targetStateId, startedAt: at };
  emit(draft, {
    type: 'postFeedback',
    targetStateId,
    idempotencyKey: session.attempt === 0 ? session.id : `${session.id}.v${session.attempt + 1}`,
    createdAt: session.attemptAt,
  });
  // A page that is loaded again asks whether this attempt was delivered.
  emit(draft, { type: 'saveSession' });
}
