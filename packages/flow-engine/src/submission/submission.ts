import { isFinal, stateById } from '../definition/states.ts';
import type { EventOf } from '../event.ts';
import { advanceTo } from '../navigation/enter-state.ts';
import { type Draft, emit } from '../session/draft.ts';
import { redirectFrom } from './redirect.ts';
import { toSubmitError } from './submit-error.ts';

const THANK_YOU_MESSAGE_DELAY_MS = 3000;
const REDIRECT_TO_STORE = 'redirect-to-store';

/** Completes the submission after the server accepted the feedback. */
export function submitSucceeded(draft: Draft, { feedbackId, at }: EventOf<'submitSucceeded'>): void {
  if (draft.session.submission.status !== 'submitting') return;
  if (draft.session.settings.logQuotaOnSubmit) emit(draft, { type: 'logQuota', action: 'submitted' });
  completeSubmission(draft, feedbackId, at);
  redirectFrom(draft, stateById(draft.flow, draft.session.currentStateId));
}

/**
 * Completes the submission after the queue stored the feedback. The visitor goes on as after a success, but no other page
 * is opened, because the device has no network.
 */
export function savedOffline(draft: Draft, { at }: EventOf<'savedOffline'>): void {
  completeSubmission(draft, null, at);
}

/** Stores the submit error. The answers stay, and the visitor may submit again. */
export function submitFailed(draft: Draft, { error, at }: EventOf<'submitFailed'>): void {
  const { session } = draft;
  if (session.submission.status !== 'submitting') return;
  const submitError = toSubmitError(error);
  if (submitError.type === 'savedOffline') {
    completeSubmission(draft, null, at);
    return;
  }
  session.submission = { status: 'idle', error: submitError };
  emit(draft, { type: 'setPageClass', pageClass: null });
  emit(draft, { type: 'reportSubmitError', error: submitError });
}

/** Removes the stored session, notifies the parent window, and shows the target page. */
function completeSubmission(draft: Draft, feedbackId: string | null, at: number): void {
  const { flow, session } = draft;
  if (session.submission.status !== 'submitting') return;
  const target = stateById(flow, session.submission.targetStateId);
  session.submission = { status: 'idle', error: null };
  session.submittedCount += 1;
  session.attemptAt = null;
  emit(draft, { type: 'clearSession' });
  emit(draft, { type: 'clearIncomplete' });
  emit(draft, { type: 'recordShown', at });
  if (session.dispatchedEvents.includes(REDIRECT_TO_STORE)) postToParent(draft, 'PSN_REDIRECT_TO_STORE', 0);
  if (isFinal(target)) postToParent(draft, 'PSN_END_OF_FLOW', 0);
  const isDelayed = target.style === 'thank' && session.settings.isInternalFeedback !== true;
  postToParent(draft, 'PSN_FEEDBACK_SUBMITTED', isDelayed ? THANK_YOU_MESSAGE_DELAY_MS : 0);
  emit(draft, { type: 'pushAnalytics', event: 'feedback_submitted', params: { flow_id: flow.id } });
  advanceTo(draft, target.id);
  emit(draft, { type: 'feedbackCreated', feedbackId, targetStateStyle: target.style });
}

function postToParent(
  draft: Draft,
  message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED',
  delayMs: number,
): void {
  emit(draft, { type: 'postToParent', message, delayMs });
}
