import type { ChatReply } from '@product/model';
import type { Machine, Step } from '@product/runtime';
import { failDetail, fetchDetail, receiveDetail, receiveLiveStatus } from './details/fetch-detail.ts';
import { HOURS_CHECK_MS, isOutOfHours } from './details/out-of-hours.ts';
import { poll, updatePolling } from './details/poll.ts';
import { refreshAddresses, replaceAddress } from './details/refresh-file-addresses.ts';
import type { ChatEffect } from './effect.ts';
import type { ChatEvent } from './event.ts';
import { changeMessage } from './outbox/outbox.ts';
import {
  completeSend,
  failSend,
  removeMessage,
  resendDue,
  restoreOutbox,
  resumeSending,
  retryMessage,
  sendNext,
  submit,
} from './outbox/send-messages.ts';
import { failArchive, failRating, restorePending, sendPending, storeChange } from './pending/pending-writes.ts';
import { mergeRatings } from './rating/current-rating.ts';
import {
  changeVisibility,
  notifyIfUnread,
  scheduleAlert,
  toggleAlerts,
  updateReading,
  withMarks,
} from './reading/reading.ts';
import { restartRequests } from './room/restart-requests.ts';
import { canArchive, canAttach, ratingView } from './selectors.ts';
import type { ChatState, ConnectionLoss } from './state.ts';
import { adoptOrphans, receiveTabUpdate } from './tabs/receive-tab-update.ts';
import { tabUpdateOf } from './tabs/tab-update.ts';
import { failOlder, receiveOlder, requestOlder, resetOlderFailure } from './timeline/older-messages.ts';
import { receiveItems } from './timeline/timeline.ts';
import { allowTypingPublish, receiveTyping, resetPublishedTyping, stopRemoteTyping, typed } from './typing/typing.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/**
 * Handles one event of a chat: `reduce` applies it, then reading, alerts and other tabs follow from the change.
 * Repeated and reordered deliveries give the same state.
 */
export const chatMachine: Machine<ChatState, ChatEvent, ChatEffect> = (state, event) => {
  if (state.fetching.status === 'wrongUrl') return [state, []];
  const reduced = resuming.has(event.type) ? then(reduce(state, event), sendPending) : reduce(state, event);
  const read = then(reduced, (later) => updateReading(state, later));
  const [next, effects] = then(read, (later) => updatePolling(state, later));
  // An older page may hold unread messages, but none of them is new.
  const alerts = event.type === 'olderLoaded' ? [] : scheduleAlert(state, next);
  const update = event.type === 'tabUpdateReceived' ? undefined : tabUpdateOf(state, next);
  const broadcasts: ChatEffect[] = update === undefined ? [] : [{ type: 'broadcast', update }];
  return [next, [...effects, ...storeChange(state, next), ...alerts, ...broadcasts]];
};

/** Events after which a rating or an ending may go out. */
const resuming: ReadonlySet<ChatEvent['type']> = new Set([
  'archiveConfirmed',
  'loaded',
  'outboxRestored',
  'rated',
  'resendDue',
  'sendSucceeded',
  'subscribed',
  'wentOnline',
]);

function reduce(state: ChatState, event: ChatEvent): ChatStep {
  switch (event.type) {
    case 'started':
      return start(state, event.online);
    case 'ticked':
      return tick(state, event.at);
    case 'loaded':
      return then(receiveDetail(state, event.detail, event.at), sendNext);
    case 'loadFailed':
      return failDetail(state, event.error);
    case 'reloadRequested':
      return fetchDetail(state);
    case 'pollDue':
      return poll(state);
    case 'imageFailed':
      return replaceAddress(state, event.at);
    case 'olderRequested':
      return requestOlder(state);
    case 'olderLoaded':
      return receiveOlder(state, event.cursor, event.detail);
    case 'olderFailed':
      return failOlder(state, event.cursor, event.error);
    case 'subscribed': {
      const live: ChatState = { ...state, connection: 'live', online: true, revoked: false };
      // The first connection says nothing about requests that have just begun.
      const fresh: ChatStep = state.connection === 'connecting' ? [live, []] : restartRequests(live);
      const loaded = then(fresh, (next) => (event.recovered ? [next, []] : fetchDetail(resetOlderFailure(next))));
      return then(loaded, resumeSending);
    }
    case 'unsubscribed':
      return disconnect(state, event.reason);
    case 'replyReceived':
      return receiveReply(state, event.reply);
    case 'typingReceived':
      return receiveTyping(state, event);
    case 'readReceiptReceived':
      return [withMarks(state, { [event.actor]: event.readUntil }), []];
    case 'wentOnline':
      return then(then(restartRequests(resetOlderFailure({ ...state, online: true })), resumeSending), fetchDetail);
    case 'wentOffline':
      return [{ ...state, online: false }, []];
    case 'typed':
      return typed(state, event.text);
    case 'draftRestored':
      return [{ ...state, composer: { text: event.text, attachment: event.attachment, problem: null } }, []];
    case 'attached':
      return attach(state, event.attachment);
    case 'attachmentRejected':
      return [{ ...state, composer: { ...state.composer, problem: event.problem } }, []];
    case 'attachmentRemoved':
      return [{ ...state, composer: { ...state.composer, attachment: null, problem: null } }, releaseFile(state)];
    case 'submitted':
      return submit(state, event.clientId, event.at);
    case 'outboxRestored':
      return restoreOutbox(restorePending(state, event.pending ?? null), event.messages);
    case 'sendProgressed':
      return [setProgress(state, event.clientId, event.percent), []];
    case 'sendSucceeded':
      return completeSend(state, event.item, event.clientId);
    case 'sendFailed':
      return failSend(state, event.clientId, event.error);
    case 'resendDue':
      return resendDue(state);
    case 'retried':
      return retryMessage(state, event.clientId);
    case 'removed':
      return removeMessage(state, event.clientId);
    case 'tabUpdateReceived':
      return then(receiveTabUpdate(state, event.update), sendNext);
    case 'tabClosed':
    case 'orphansDue':
      return adoptOrphans(state);
    case 'typingPauseOver':
      return [allowTypingPublish(state), []];
    case 'typingExpired':
      return [stopRemoteTyping(state), []];
    case 'alertDue':
      return notifyIfUnread(state);
    case 'alertsToggled':
      return toggleAlerts(state, event.enabled);
    case 'archiveRequested':
      if (!canArchive(state) || state.archive.step !== 'idle') return [state, []];
      return [{ ...state, archive: { ...idle, step: 'confirming' } }, []];
    case 'archiveCancelled':
      return [{ ...state, archive: idle }, []];
    case 'archiveConfirmed':
      if (state.archive.step !== 'confirming') return [state, []];
      return [{ ...state, archive: { ...idle, step: 'waiting', readUntil: state.reading.seenUntil } }, []];
    case 'archived':
      return receiveLiveStatus({ ...state, archive: idle }, { ...state.live, status: event.status });
    case 'archiveFailed':
      return failArchive(state, event.error);
    case 'rated': {
      const view = ratingView(state);
      if (!view.visible || view.disabled) return [state, []];
      return [{ ...state, rating: { sending: event.rating, isWaiting: true, error: null } }, []];
    }
    case 'ratingStored':
      return receiveLiveStatus(
        { ...state, rating: { sending: null, isWaiting: false, error: null } },
        { ...state.live, ratings: mergeRatings(state.live.ratings, [event.rating]) },
      );
    case 'ratingFailed':
      return failRating(state, event.error);
    case 'visibilityChanged': {
      const { type, ...change } = event;
      return [changeVisibility(state, change), []];
    }
  }
}

const idle: ChatState['archive'] = { step: 'idle', error: null, readUntil: null };

function start(state: ChatState, online: boolean): ChatStep {
  const [started, effects] = fetchDetail({ ...state, online });
  return [started, [{ type: 'restoreOutbox' }, ...effects, { type: 'openRoom' }]];
}

/** Ends the live connection. A refusal may concern the room alone, so the detail is fetched again. */
function disconnect(state: ChatState, reason: ConnectionLoss): ChatStep {
  if (state.connection === reason) return [state, []];
  const silent = resetPublishedTyping(stopRemoteTyping(state));
  const left: ChatState = {
    ...silent,
    connection: reason,
    reading: { ...silent.reading, publishedUntil: null },
  };
  return reason === 'refused' && left.details !== null ? fetchDetail(left) : [left, []];
}

function tick(state: ChatState, at: number): ChatStep {
  if (state.details === null) return [state, []];
  const outOfHours = isOutOfHours(state.details.node, new Date(at));
  const next = outOfHours === state.outOfHours ? state : { ...state, outOfHours };
  const [refreshed, effects] = refreshAddresses(next, at);
  return [refreshed, [...effects, { type: 'schedule', timer: 'hours', delayMs: HOURS_CHECK_MS }]];
}

function receiveReply(state: ChatState, reply: ChatReply): ChatStep {
  const isFromOtherSide = reply.timelineItems.some(({ actor }) => actor !== state.viewer);
  const received = receiveItems(isFromOtherSide ? stopRemoteTyping(state) : state, reply.timelineItems);
  const updated = then(received, (next) =>
    receiveLiveStatus(next, {
      status: reply.status,
      ratingEnabled: reply.chatRatingEnabled,
      ratings: mergeRatings(next.live.ratings, reply.chatRatings),
    }),
  );
  return then(updated, sendNext);
}

function attach(state: ChatState, attachment: NonNullable<ChatState['composer']['attachment']>): ChatStep {
  if (!canAttach(state)) return [state, [{ type: 'releaseFile', fileId: attachment.fileId }]];
  return [{ ...state, composer: { ...state.composer, attachment, problem: null } }, releaseFile(state)];
}

function releaseFile({ composer: { attachment } }: ChatState): readonly ChatEffect[] {
  return attachment === null ? [] : [{ type: 'releaseFile', fileId: attachment.fileId }];
}

function setProgress(state: ChatState, clientId: string, percent: number): ChatState {
  const isSending = state.outbox.some((message) => message.clientId === clientId && message.delivery === 'sending');
  if (!isSending) return state;
  const progressPercent = Math.round(Math.min(100, Math.max(0, percent)));
  return { ...state, outbox: changeMessage(state.outbox, clientId, { progressPercent }) };
}

function then([state, effects]: ChatStep, next: (state: ChatState) => ChatStep): ChatStep {
  const [later, more] = next(state);
  return [later, [...effects, ...more]];
}
