import type { RequestError, TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import { emptyComposer, hasContent } from '../composer/composer.ts';
import { backInLine, changeMessage, hasPassingFailure, isPassing, nextToSend, resumeOutbox } from '../outbox/outbox.ts';
import type { OutgoingMessage } from '../outbox/outgoing-message.ts';
import { backoffMs } from './backoff.ts';
import type { ChatEffect } from './effect.ts';
import { fetchDetail } from './fetching.ts';
import { receiveItems } from './receiving.ts';
import { isShutOut, revoke } from './revoked.ts';
import { canWrite } from './selectors.ts';
import type { ChatState } from './state.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Puts what the composer holds in line, shows it at once, and sends it if it is its turn. */
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
    ...state,
    composer: emptyComposer,
    // The message itself says that the writing is over.
    typing: { ...state.typing, told: 'never' },
    outbox: [...resumeOutbox(state.outbox), message],
    attention: { ...state.attention, unread: 0, firstUnreadId: null },
  };
  return before([{ type: 'keepMessage', message }], sendNext(queued));
}

/** Adds what an earlier visit, or another tab, left on the device, before what was written since. */
export function restore(state: ChatState, messages: readonly OutgoingMessage[]): ChatStep {
  const known = new Set<string | null>([...state.outbox, ...state.timeline].map((one) => one.clientId));
  const restored = messages.filter((message) => !known.has(message.clientId)).map(backInLine);
  const arrived = messages.filter((message) => state.timeline.some((item) => item.clientId === message.clientId));
  const forgotten = arrived.map((message): ChatEffect => ({ type: 'forgetMessage', message }));
  // What another tab told of and the device no longer keeps was sent, or taken back, meanwhile.
  return before(forgotten, sendNext({ ...state, elsewhere: [], outbox: [...restored, ...state.outbox] }));
}

/** Sends the message whose turn it is, if there is a network and the detail is there to reconcile with. */
export function sendNext(state: ChatState): ChatStep {
  const message = state.online && state.facts !== null ? nextToSend(state.outbox) : undefined;
  if (message === undefined) return [state, []];
  const progressPercent = message.attachment === null ? null : 0;
  const sending: OutgoingMessage = { ...message, delivery: 'sending', progressPercent, error: null };
  return [
    { ...state, outbox: changeMessage(state.outbox, message.clientId, sending) },
    [{ type: 'postMessage', message: sending }],
  ];
}

/** Tries again what failed for a passing reason, then what waits behind it. */
export function resume(state: ChatState): ChatStep {
  return sendNext({ ...state, outbox: resumeOutbox(state.outbox) });
}

export function sent(state: ChatState, item: TimelineItem, clientId: string): ChatStep {
  // A server that does not hand the client's id back is reconciled by the answer itself.
  const known = { ...item, clientId: item.clientId ?? clientId };
  const [received, effects] = receiveItems({ ...state, resendFailures: 0 }, [known], { countUnread: false });
  return before(effects, sendNext(received));
}

export function notSent(state: ChatState, clientId: string, error: RequestError): ChatStep {
  // The room may have told of the message meanwhile: it has arrived, whatever became of the answer.
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
  // Refused for this message alone, or for good? The detail tells.
  if (isShutOut(error)) return then(sendNext(isUnauthorized(error) ? revoke(next) : next), fetchDetail);
  if (!isOffline && !isPassing(error)) return sendNext(isFullError(error) ? fill(next) : next);
  const retryAfterMs = error.type === 'http' ? (error.retryAfterMs ?? 0) : 0;
  return [next, [{ type: 'schedule', name: 'resend', delayMs: Math.max(backoffMs(failures), retryAfterMs) }]];
}

/** The visitor asks for one message again; what failed before it for a passing reason goes along. */
export function retry(asked: ChatState, clientId: string): ChatStep {
  const state = claim(asked, clientId);
  const outbox = state.outbox.map((one) =>
    one.clientId === clientId && one.delivery === 'failed' ? backInLine(one) : one,
  );
  return resume({ ...state, outbox });
}

export function remove(asked: ChatState, clientId: string): ChatStep {
  const state = claim(asked, clientId);
  const message = state.outbox.find((one) => one.clientId === clientId);
  if (message === undefined) return [state, []];
  const abort: ChatEffect[] = message.delivery === 'sending' ? [{ type: 'abortPost', clientId }] : [];
  const left = { ...state, outbox: state.outbox.filter((one) => one !== message) };
  return before([...abort, { type: 'forgetMessage', message }], sendNext(left));
}

/** A timed attempt; without a network it is one more look whether there is one again. */
export function resendDue(state: ChatState): ChatStep {
  const hasWork = hasPassingFailure(state.outbox) || nextToSend(state.outbox) !== undefined;
  return hasWork ? resume({ ...state, online: true }) : [state, []];
}

/** A message of another tab becomes this one's: whoever presses its button here wants it done from here. */
function claim(state: ChatState, clientId: string): ChatState {
  const message = state.elsewhere.find((one) => one.clientId === clientId);
  if (message === undefined) return state;
  const elsewhere = state.elsewhere.filter((one) => one !== message);
  return { ...state, elsewhere, outbox: [...state.outbox, message] };
}

/** Notes that the chat takes no more of the visitor's messages. */
function fill(state: ChatState): ChatState {
  return state.facts === null ? state : { ...state, facts: { ...state.facts, isFull: true } };
}

function isFullError(error: RequestError): boolean {
  return error.type === 'http' && error.code === 'chat_full';
}

function isUnauthorized(error: RequestError): boolean {
  return error.type === 'http' && error.status === 401;
}

function then([state, effects]: ChatStep, next: (state: ChatState) => ChatStep): ChatStep {
  return before(effects, next(state));
}

function before(effects: readonly ChatEffect[], [state, later]: ChatStep): ChatStep {
  return [state, [...effects, ...later]];
}
