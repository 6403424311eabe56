import { isFinal, stateById } from '../navigation/current-state.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import { goOn } from './advance.ts';
import { toSubmitError } from './submit-error.ts';

const THANK_YOU_MESSAGE_DELAY_MS = 3000;
const REDIRECT_TO_STORE = 'redirect-to-store';

/** The feedback exists: everything that waited for it happens, once. */
export function submitSucceeded(draft: Draft, { feedbackId, at }: EventOf<'submitSucceeded'>): void {
  if (draft.run.submission.status !== 'submitting') return;
  if (draft.run.settings.logQuotaOnSubmit) emit(draft, { type: 'logQuota', action: 'submitted' });
  complete(draft, feedbackId, at);
}

/** The queue has it: for the visitor that is the end as well. */
export function savedOffline(draft: Draft, { at }: EventOf<'savedOffline'>): void {
  complete(draft, null, at);
}

/** The answers stay; the visitor may send again. */
export function submitFailed(draft: Draft, { error, at }: EventOf<'submitFailed'>): void {
  const { run } = draft;
  if (run.submission.status !== 'submitting') return;
  const submitError = toSubmitError(error);
  if (submitError.type === 'savedOffline') {
    complete(draft, null, at);
    return;
  }
  run.submission = { status: 'idle', error: submitError };
  emit(draft, { type: 'setPageClass', pageClass: null });
  emit(draft, { type: 'reportSubmitError', error: submitError });
}

function complete(draft: Draft, feedbackId: string | null, at: number): void {
  const { flow, run } = draft;
  if (run.submission.status !== 'submitting') return;
  const target = stateById(flow, run.submission.targetStateId);
  run.submission = { status: 'idle', error: null };
  run.submittedCount += 1;
  run.attemptAt = null;
  emit(draft, { type: 'clearSession' });
  emit(draft, { type: 'clearIncomplete' });
  emit(draft, { type: 'rememberShown', at });
  if (run.dispatchedEvents.includes(REDIRECT_TO_STORE)) tellParent(draft, 'PSN_REDIRECT_TO_STORE', 0);
  if (isFinal(target)) tellParent(draft, 'PSN_END_OF_FLOW', 0);
  const isDelayed = target.style === 'thank' && run.settings.isInternalFeedback !== true;
  tellParent(draft, 'PSN_FEEDBACK_SUBMITTED', isDelayed ? THANK_YOU_MESSAGE_DELAY_MS : 0);
  emit(draft, { type: 'pushAnalytics', event: 'feedback_submitted', params: { flow_id: flow.id } });
  goOn(draft, target.id);
  emit(draft, { type: 'feedbackCreated', feedbackId, targetStateStyle: target.style });
}

function tellParent(
  draft: Draft,
  message: 'PSN_REDIRECT_TO_STORE' | 'PSN_END_OF_FLOW' | 'PSN_FEEDBACK_SUBMITTED',
  delayMs: number,
): void {
  emit(draft, { type: 'postToParent', message, delayMs });
}
