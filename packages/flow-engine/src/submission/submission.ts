import type { State } from '@product/model';
import { isFinal, stateById } from '../definition/states.ts';
import type { EventOf } from '../event.ts';
import { advanceTo, enterState } from '../navigation/enter-state.ts';
import { endOf } from '../navigation/next-state.ts';
import { type Draft, emit } from '../session/draft.ts';
import type { Submission } from '../state.ts';
import { advance } from './advance.ts';
import { redirectFrom } from './redirect.ts';
import { leadToRefusedAnswer } from './refused-answer.ts';
import { toSubmitError } from './submit-error.ts';

const THANK_YOU_MESSAGE_DELAY_MS = 3000;
const idle: Submission = { status: 'idle', error: null };
const REDIRECT_TO_STORE = 'redirect-to-store';

/**
 * Completes the submission after the server accepted the feedback: during the submit, after a submit that failed, or
 * while the device kept the feedback. An acceptance of earlier answers only clears the error of their submit.
 */
export function submitSucceeded(draft: Draft, { feedbackId, attempt, at }: EventOf<'submitSucceeded'>): void {
  const { flow, session } = draft;
  if (hasChanged(draft)) {
    submitAgain(draft, at);
    return;
  }
  if (attempt !== undefined && attempt < session.attempt) {
    if (session.submission.status !== 'idle') return;
    session.submission = idle;
    emit(draft, { type: 'saveSession' });
    return;
  }
  if (!isOutstanding(draft)) return;
  if (session.settings.logQuotaOnSubmit) emit(draft, { type: 'logQuota', action: 'submitted' });
  if (session.submission.status === 'waiting') {
    session.submission = idle;
    session.attemptAt = null;
    emit(draft, { type: 'clearSession' });
    const end = stateById(flow, session.currentStateId);
    reportSubmitted(draft, end);
    emit(draft, { type: 'feedbackCreated', feedbackId, targetStateStyle: end.style });
    return;
  }
  const target = targetOf(draft);
  session.submission = idle;
  session.attemptAt = null;
  emit(draft, { type: 'clearSession' });
  leave(draft, target, at);
  emit(draft, { type: 'feedbackCreated', feedbackId, targetStateStyle: target.style });
  redirectFrom(draft, target);
}

/**
 * Shows the target page after the queue stored the feedback. Its delivery is reported later, and no other page is opened,
 * because the device has no network.
 */
export function savedOffline(draft: Draft, { at }: Pick<EventOf<'savedOffline'>, 'at'>): void {
  const { session } = draft;
  if (hasChanged(draft)) {
    submitAgain(draft, at);
    return;
  }
  if (!isOutstanding(draft) || session.submission.status === 'waiting') return;
  const target = targetOf(draft);
  session.submission = { status: 'waiting' };
  leave(draft, target, at);
  emit(draft, { type: 'saveSession' });
  emit(draft, { type: 'feedbackCreated', feedbackId: null, targetStateStyle: target.style });
}

/**
 * Stores the submit error. The answers stay, and the visitor may submit again. An answer that the server refuses has an
 * issue instead, on its page.
 */
export function submitFailed(draft: Draft, { error, at }: EventOf<'submitFailed'>): void {
  const { session } = draft;
  if (session.submission.status === 'idle') return;
  const submitError = toSubmitError(error);
  if (submitError.type === 'savedOffline') {
    savedOffline(draft, { at });
    return;
  }
  const page = session.submission.status === 'waiting' ? session.history.at(-1) : undefined;
  session.submission = { status: 'idle', error: submitError };
  if (page === undefined) emit(draft, { type: 'setPageClass', pageClass: null });
  else {
    session.submittedCount = 0;
    enterState(draft, page, session.history.slice(0, -1));
    emit(draft, { type: 'saveSession' });
  }
  if (submitError.type === 'failed' && leadToRefusedAnswer(draft, submitError.error)) session.submission = idle;
  emit(draft, { type: 'reportSubmitError', error: submitError });
}

/** Tells whether the answers were changed during their submit. */
function hasChanged({ session }: Draft): boolean {
  return session.submission.status === 'submitting' && session.attemptAt === null;
}

/** Submits the answers as they are now: the visitor has asked for it, and what was sent is out of date. */
function submitAgain(draft: Draft, at: number): void {
  draft.session.submission = idle;
  advance(draft, { type: 'advanced', source: 'submit', at });
}

/** Tells whether the feedback may still be on its way, after a submit that failed too. */
function isOutstanding({ session }: Draft): boolean {
  return session.submission.status !== 'idle' || session.attemptAt !== null;
}

/** Finds the page after the submit; long after it, the page that the answers lead to. */
function targetOf({ flow, session }: Draft): State {
  const { submission } = session;
  return submission.status === 'submitting' ? stateById(flow, submission.targetStateId) : endOf(flow, session);
}

/** Shows the page after the submit, and notifies the parent window. */
function leave(draft: Draft, target: State, at: number): void {
  const { flow, session } = draft;
  session.submittedCount = 1;
  emit(draft, { type: 'clearIncomplete' });
  emit(draft, { type: 'recordShown', at });
  if (session.dispatchedEvents.includes(REDIRECT_TO_STORE)) postToParent(draft, 'PSN_REDIRECT_TO_STORE', 0);
  if (isFinal(target)) postToParent(draft, 'PSN_END_OF_FLOW', 0);
  if (session.submission.status !== 'waiting') reportSubmitted(draft, target);
  emit(draft, { type: 'pushAnalytics', event: 'feedback_submitted', params: { flow_id: flow.id } });
  advanceTo(draft, target.id);
}

/** Notifies the parent window that the server has the feedback. */
function reportSubmitted(draft: Draft, { style }: State): void {
  const isDelayed = style === 'thank' && draft.session.settings.isInternalFeedback !== true;
  postToParent(draft, 'PSN_FEEDBACK_SUBMITTED', isDelayed ? THANK_YOU_MESSAGE_DELAY_MS : 0);
}

function postToParent(
  draft: Draft,
  message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED',
  delayMs: number,
): void {
  emit(draft, { type: 'postToParent', message, delayMs });
}
