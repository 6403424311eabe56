import type { RequestError, TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import { emptyComposer, hasContent } from '../composer/composer.ts';
import { deniesAccess, revoke } from '../details/access.ts';
import { backoffMs } from '../details/backoff.ts';
import { fetchDetail } from '../details/fetch-detail.ts';
import type { ChatEffect } from '../effect.ts';
import { hasPending } from '../pending/pending-writes.ts';
import { readByAnswering } from '../reading/reading.ts';
import { canWrite } from '../selectors.ts';
import type { ChatState } from '../state.ts';
import { receiveItems } from '../timeline/timeline.ts';
import {
  changeMessage,
  hasTransientFailure,
  isTransient,
  nextToSend,
  type OutgoingMessage,
  requeue,
  requeueTransientFailures,
} from './outbox.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Queues the content of the composer, shows it at once, and sends it when it is the next one. */
export function submit(state: ChatState, clientId: string, at: number): ChatStep {
  if (!canWrite(state) || !hasContent(state.composer) || state.outbox.some((one) => one.clientId === clientId)) {
    return [state, []];
  }
  const message: OutgoingMessage = {
    clientId,
    body: state.composer.text.trim(),
    attachment: state.composer.attachment,
    writtenAt: at,
    delivery: 'waiting',
    progressPercent: null,
    error: null,
  };
  const queued: ChatState = {
    ...readByAnswering(state),
    composer: emptyComposer,
    // A visitor who writes on takes the end of the chat back.
    archive: state.archive.step === 'waiting' ? { ...state.archive, step: 'idle' } : state.archive,
    // The message itself ends the typing on the other side.
    typing: { ...state.typing, published: 'never' },
    outbox: [...requeueTransientFailures(state.outbox), message],
  };
  return prepend([{ type: 'storeMessage', message }], sendNext(queued));
}

/** Adds the messages that an earlier visit or another tab left on the device, before the newer ones. */
export function restoreOutbox(state: ChatState, messages: readonly OutgoingMessage[]): ChatStep {
  const known = new Set<string | null>([...state.outbox, ...state.timeline].map((one) => one.clientId));
  const restored = messages.filter((message) => !known.has(message.clientId)).map(requeue);
  const arrived = messages.filter((message) => state.timeline.some((item) => item.clientId === message.clientId));
  const deletions = arrived.map((message): ChatEffect => ({ type: 'deleteMessage', message }));
  // A message of another tab that the device no longer stores was sent or removed meanwhile.
  return prepend(deletions, sendNext({ ...state, otherTabsOutbox: [], outbox: [...restored, ...state.outbox] }));
}

/** Sends the next message, if the network is there and the detail has loaded. */
export function sendNext(state: ChatState): ChatStep {
  const message = state.online && state.details !== null ? nextToSend(state.outbox) : undefined;
  if (message === undefined) return [state, []];
  const progressPercent = message.attachment === null ? null : 0;
  const sending: OutgoingMessage = { ...message, delivery: 'sending', progressPercent, error: null };
  return [
    { ...state, outbox: changeMessage(state.outbox, message.clientId, sending) },
    [{ type: 'postMessage', message: sending }],
  ];
}

/** Retries the transient failures, then sends the messages behind them. */
export function resumeSending(state: ChatState): ChatStep {
  return sendNext({ ...state, outbox: requeueTransientFailures(state.outbox) });
}

/** Moves a sent message into the timeline, and sends the next one. */
export function completeSend(state: ChatState, item: TimelineItem, clientId: string): ChatStep {
  // Some servers do not return the client id; the response itself identifies the message then.
  const identified = { ...item, clientId: item.clientId ?? clientId };
  const [received, effects] = receiveItems({ ...state, resendFailures: 0 }, [identified]);
  return prepend(effects, sendNext(received));
}

/** Marks a message as failed, or as waiting while offline, and schedules the retry of a transient error. */
export function failSend(state: ChatState, clientId: string, error: RequestError): ChatStep {
  // The room may have delivered the message meanwhile: it has arrived, whatever the response.
  if (!state.outbox.some((message) => message.clientId === clientId)) return [state, []];
  const isOffline = error.type === 'offline';
  const change: Partial<OutgoingMessage> = isOffline
    ? { delivery: 'waiting', error: null, progressPercent: null }
    : { delivery: 'failed', error, progressPercent: null };
  const failures = state.resendFailures + 1;
  const next: ChatState = {
    ...state,
    online: !isOffline,
    resendFailures: failures,
    outbox: changeMessage(state.outbox, clientId, change),
  };
  // The refusal may concern this message alone, so the detail is fetched again.
  if (deniesAccess(error)) {
    const [sent, effects] = sendNext(isUnauthorized(error) ? revoke(next) : next);
    return prepend(effects, fetchDetail(sent));
  }
  if (!isOffline && !isTransient(error)) return sendNext(isChatFull(error) ? markFull(next) : next);
  const retryAfterMs = error.type === 'http' ? (error.retryAfterMs ?? 0) : 0;
  return [next, [{ type: 'schedule', timer: 'resend', delayMs: Math.max(backoffMs(failures), retryAfterMs) }]];
}

/** Sends one message again, and every earlier transient failure with it. The attempts are counted anew. */
export function retryMessage(state: ChatState, clientId: string): ChatStep {
  const owned = takeOver(state, clientId);
  const outbox = owned.outbox.map((message) =>
    message.clientId === clientId && message.delivery === 'failed' ? requeue(message) : message,
  );
  return resumeSending({ ...owned, outbox, resendFailures: 0 });
}

/** Removes an unsent message, cancels its request, and sends the next one. */
export function removeMessage(state: ChatState, clientId: string): ChatStep {
  const owned = takeOver(state, clientId);
  const message = owned.outbox.find((one) => one.clientId === clientId);
  if (message === undefined) return [owned, []];
  const abort: ChatEffect[] = message.delivery === 'sending' ? [{ type: 'abortPost', clientId }] : [];
  const remaining = { ...owned, outbox: owned.outbox.filter((one) => one !== message) };
  return prepend([...abort, { type: 'deleteMessage', message }], sendNext(remaining));
}

/** Retries on a timer. Without a network the attempt finds out whether it is back. */
export function resendDue(state: ChatState): ChatStep {
  const hasWork = hasTransientFailure(state.outbox) || nextToSend(state.outbox) !== undefined || hasPending(state);
  return hasWork ? resumeSending({ ...state, online: true }) : [state, []];
}

/** Moves a message of another tab into this outbox, since the viewer acts on it here. */
function takeOver(state: ChatState, clientId: string): ChatState {
  const message = state.otherTabsOutbox.find((one) => one.clientId === clientId);
  if (message === undefined) return state;
  const otherTabsOutbox = state.otherTabsOutbox.filter((one) => one !== message);
  return { ...state, otherTabsOutbox, outbox: [...state.outbox, message] };
}

/** Notes that the chat accepts no more messages of the visitor. */
function markFull(state: ChatState): ChatState {
  return state.details === null ? state : { ...state, details: { ...state.details, isFull: true } };
}

function isChatFull(error: RequestError): boolean {
  return error.type === 'http' && error.code === 'chat_full';
}

function isUnauthorized(error: RequestError): boolean {
  return error.type === 'http' && error.status === 401;
}

function prepend(effects: readonly ChatEffect[], [state, later]: ChatStep): ChatStep {
  return [state, [...effects, ...later]];
}
