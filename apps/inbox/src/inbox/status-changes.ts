import type { FeedbackSummary } from '@product/api-client/staff';
import { backoffMs, isTransient } from '@product/chat-core';
import type { RequestError } from '@product/model';
import type { Step } from '@product/runtime';
import type { InboxEffect } from './effect.ts';
import { knownFeedback } from './selectors.ts';
import type { InboxState, StatusChange } from './state.ts';

/** Time in which a colleague may undo a change that the visitor notices. */
export const UNDO_MS = 5_000;

type InboxStep = Step<InboxState, InboxEffect>;

/** Finds the chosen status of a feedback. */
export function statusChangeOf({ statusChanges }: InboxState, feedbackId: string): StatusChange | undefined {
  return statusChanges.find((change) => change.feedbackId === feedbackId);
}

/** Keeps a chosen status until it can be undone no more. Choosing the stored status undoes another choice. */
export function chooseStatus(
  state: InboxState,
  chosen: Pick<StatusChange, 'feedbackId' | 'status' | 'readUntil'>,
): InboxStep {
  const { feedbackId, status } = chosen;
  if (statusChangeOf(state, feedbackId)?.phase === 'sending') return [state, []];
  if (knownFeedback(state, feedbackId)?.status === status) return [without(state, feedbackId), []];
  const change: StatusChange = {
    ...chosen,
    attempt: state.statusAttempts + 1,
    phase: 'waiting',
    failures: 0,
    error: null,
  };
  return wait(state, change, UNDO_MS);
}

/** Takes back a status that has not been sent, or the message of a refused one. */
export function undoStatus(state: InboxState, feedbackId: string): InboxStep {
  return statusChangeOf(state, feedbackId)?.phase === 'sending' ? [state, []] : [without(state, feedbackId), []];
}

/** Sends a status that waited. */
export function sendDueStatus(state: InboxState, attempt: number): InboxStep {
  return send(state, (change) => change.attempt === attempt);
}

/** Sends every status that waits, since the colleague leaves. */
export function sendAllStatuses(state: InboxState): InboxStep {
  return send(state, () => true);
}

/** Ends a change that the server has stored. */
export function storeStatus(state: InboxState, feedback: FeedbackSummary): InboxState {
  return without(state, feedback.id);
}

/** Tries again after a transient failure, with an undo meanwhile, and shows any other. */
export function refuseStatus(state: InboxState, feedbackId: string, error: RequestError): InboxStep {
  const change = statusChangeOf(state, feedbackId);
  if (change === undefined) return [state, []];
  if (!isTransient(error)) return [replace(state, { ...change, phase: 'refused', error }), []];
  const failures = change.failures + 1;
  const attempt = state.statusAttempts + 1;
  return wait(state, { ...change, phase: 'waiting', failures, attempt, error }, backoffMs(failures));
}

function wait(state: InboxState, change: StatusChange, delayMs: number): InboxStep {
  const { attempt } = change;
  return [replace({ ...state, statusAttempts: attempt }, change), [{ type: 'waitForUndo', attempt, delayMs }]];
}

function send(state: InboxState, isDue: (change: StatusChange) => boolean): InboxStep {
  const due = state.statusChanges.filter((change) => change.phase === 'waiting' && isDue(change));
  return [
    due.reduce((next, change) => replace(next, { ...change, phase: 'sending' }), state),
    due.map(({ feedbackId, status, readUntil }) => ({ type: 'sendStatus', feedbackId, status, readUntil })),
  ];
}

function replace(state: InboxState, change: StatusChange): InboxState {
  return { ...state, statusChanges: [...without(state, change.feedbackId).statusChanges, change] };
}

function without(state: InboxState, id: string): InboxState {
  if (statusChangeOf(state, id) === undefined) return state;
  return { ...state, statusChanges: state.statusChanges.filter(({ feedbackId }) => feedbackId !== id) };
}
