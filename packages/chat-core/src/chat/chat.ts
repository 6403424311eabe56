import type { Machine, Step } from '@product/runtime';
import { HOURS_CHECK_MS, isOutOfHours } from '../hours/out-of-hours.ts';
import { mergeRatings } from '../rating/current-rating.ts';
import { noteReading, withMarks } from '../reading/reading.ts';
import { adoptStranded, hearNews } from '../tabs/hear-news.ts';
import { newsOf } from '../tabs/news.ts';
import { forgetTold, hearTyping, mayTellTyping, stopTyping, typed } from '../typing/typing.ts';
import { alertDue, scheduleAlert, turnAlerts } from './alerts.ts';
import type { ChatEffect } from './effect.ts';
import type { ChatEvent, ChatReply, ConnectionLoss } from './event.ts';
import { fetchDetail, hearFacts, missDetail, receiveDetail } from './fetching.ts';
import { refreshAddresses, replaceAddress } from './file-addresses.ts';
import { missOlder, receiveOlder, requestOlder, retryOlder } from './older.ts';
import { attend, receiveItems } from './receiving.ts';
import { canArchive, canAttach, ratingView } from './selectors.ts';
import { notSent, remove, resendDue, restore, resume, retry, sendNext, sent, submit } from './sending.ts';
import type { ChatState } from './state.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/**
 * The conversation. Hearing anything twice is harmless, the order of events does not matter to the timeline, and after
 * any gap a fetch brings messages, status and ratings to what the server holds.
 */
export const chatMachine: Machine<ChatState, ChatEvent, ChatEffect> = (state, event) => {
  if (state.fetching.status === 'wrongUrl') return [state, []];
  const [next, effects] = then(react(state, event), noteReading);
  const news = event.type === 'newsHeard' ? undefined : newsOf(state, next);
  const told: ChatEffect[] = news === undefined ? [] : [{ type: 'tellTabs', news }];
  // An older page may hold unread messages, but none that comes now.
  const alerts = event.type === 'olderLoaded' ? [] : scheduleAlert(state, next);
  return [next, [...effects, ...alerts, ...told]];
};

function react(state: ChatState, event: ChatEvent): ChatStep {
  switch (event.type) {
    case 'started':
      return start(state, event.online);
    case 'ticked':
      return tick(state, event.at);
    case 'loaded':
      return then(receiveDetail(state, event.detail, event.at), sendNext);
    case 'loadFailed':
      return missDetail(state, event.error);
    case 'reloadAsked':
      return fetchDetail(state);
    case 'imageFailed':
      return replaceAddress(state, event.at);
    case 'olderRequested':
      return requestOlder(state);
    case 'olderLoaded':
      return receiveOlder(state, event.cursor, event.detail);
    case 'olderFailed':
      return missOlder(state, event.cursor, event.error);
    case 'subscribed': {
      const live: ChatState = { ...state, connection: 'live', online: true, revoked: false };
      return then(event.recovered ? [live, []] : fetchDetail(retryOlder(live)), resume);
    }
    case 'unsubscribed':
      return leaveRoom(state, event.reason);
    case 'replyHeard':
      return hear(state, event.reply);
    case 'typingHeard':
      return hearTyping(state, event);
    case 'readHeard':
      return [withMarks(state, { [event.actor]: event.readUntil }), []];
    case 'wentOnline':
      return then(resume(retryOlder({ ...state, online: true })), fetchDetail);
    case 'wentOffline':
      return [{ ...state, online: false }, []];
    case 'typed':
      return typed(state, event.text);
    case 'attached':
      return attach(state, event.attachment);
    case 'attachmentRefused':
      return [{ ...state, composer: { ...state.composer, problem: event.problem } }, []];
    case 'attachmentRemoved':
      return [{ ...state, composer: { ...state.composer, attachment: null, problem: null } }, releaseOf(state)];
    case 'submitted':
      return submit(state, event.clientId, event.at);
    case 'outboxRestored':
      return restore(state, event.messages);
    case 'sendProgressed':
      return [progressed(state, event.clientId, event.percent), []];
    case 'sendSucceeded':
      return sent(state, event.item, event.clientId);
    case 'sendFailed':
      return notSent(state, event.clientId, event.error);
    case 'resendDue':
      return resendDue(state);
    case 'retried':
      return retry(state, event.clientId);
    case 'removed':
      return remove(state, event.clientId);
    case 'newsHeard':
      return then(hearNews(state, event.news), sendNext);
    case 'tabLeft':
    case 'strandedDue':
      return adoptStranded(state);
    case 'typingTellDue':
      return [mayTellTyping(state), []];
    case 'typingExpired':
      return [stopTyping(state), []];
    case 'alertDue':
      return alertDue(state);
    case 'alertsTurned':
      return turnAlerts(state, event.on);
    case 'archiveAsked':
      return canArchive(state) ? [{ ...state, archive: { step: 'asking', error: null } }, []] : [state, []];
    case 'archiveDeclined':
      return [{ ...state, archive: { step: 'idle', error: null } }, []];
    case 'archiveConfirmed':
      if (state.archive.step === 'archiving') return [state, []];
      return [{ ...state, archive: { step: 'archiving', error: null } }, [{ type: 'archive' }]];
    case 'archived':
      return hearFacts({ ...state, archive: { step: 'idle', error: null } }, { ...state.live, status: event.status });
    case 'archiveFailed':
      return [{ ...state, archive: { step: 'idle', error: event.error } }, []];
    case 'rated': {
      const view = ratingView(state);
      if (!view.visible || view.disabled) return [state, []];
      return [{ ...state, rating: { sending: event.rating, error: null } }, [{ type: 'rate', rating: event.rating }]];
    }
    case 'ratingStored':
      return hearFacts(
        { ...state, rating: { sending: null, error: null } },
        { ...state.live, ratings: mergeRatings(state.live.ratings, [event.rating]) },
      );
    case 'ratingFailed':
      return [{ ...state, rating: { sending: null, error: event.error } }, []];
    case 'attended': {
      const { type, ...change } = event;
      return [{ ...state, attention: attend(state.attention, change) }, []];
    }
  }
}

function start(state: ChatState, online: boolean): ChatStep {
  const [started, effects] = fetchDetail({ ...state, online });
  return [started, [{ type: 'restoreOutbox' }, ...effects, { type: 'openRoom' }]];
}

/** A room that refuses may only refuse the room: the detail tells whether the chat is still open to this visitor. */
function leaveRoom(state: ChatState, reason: ConnectionLoss): ChatStep {
  if (state.connection === reason) return [state, []];
  const silent = forgetTold(stopTyping(state));
  const left: ChatState = {
    ...silent,
    connection: reason,
    reading: { ...silent.reading, toldUntil: null },
  };
  return reason === 'refused' && left.facts !== null ? fetchDetail(left) : [left, []];
}

function tick(state: ChatState, at: number): ChatStep {
  if (state.facts === null) return [state, []];
  const outOfHours = isOutOfHours(state.facts.node, new Date(at));
  const next = outOfHours === state.outOfHours ? state : { ...state, outOfHours };
  const [refreshed, effects] = refreshAddresses(next, at);
  return [refreshed, [...effects, { type: 'schedule', name: 'hours', delayMs: HOURS_CHECK_MS }]];
}

function hear(state: ChatState, reply: ChatReply): ChatStep {
  const isAnswered = reply.timelineItems.some(({ actor }) => actor !== state.viewer);
  return then(
    receiveItems(isAnswered ? stopTyping(state) : state, reply.timelineItems, { countUnread: true }),
    (received) =>
      then(
        hearFacts(received, {
          status: reply.status,
          ratingEnabled: reply.chatRatingEnabled,
          ratings: mergeRatings(received.live.ratings, reply.chatRatings),
        }),
        sendNext,
      ),
  );
}

function attach(state: ChatState, attachment: NonNullable<ChatState['composer']['attachment']>): ChatStep {
  if (!canAttach(state)) return [state, [{ type: 'releaseFile', fileId: attachment.fileId }]];
  return [{ ...state, composer: { ...state.composer, attachment, problem: null } }, releaseOf(state)];
}

function releaseOf({ composer: { attachment } }: ChatState): readonly ChatEffect[] {
  return attachment === null ? [] : [{ type: 'releaseFile', fileId: attachment.fileId }];
}

function progressed(state: ChatState, clientId: string, percent: number): ChatState {
  const isSending = state.outbox.some((one) => one.clientId === clientId && one.delivery === 'sending');
  if (!isSending) return state;
  const progressPercent = Math.round(Math.min(100, Math.max(0, percent)));
  return {
    ...state,
    outbox: state.outbox.map((one) => (one.clientId === clientId ? { ...one, progressPercent } : one)),
  };
}

function then([state, effects]: ChatStep, next: (state: ChatState) => ChatStep): ChatStep {
  const [later, more] = next(state);
  return [later, [...effects, ...more]];
}
