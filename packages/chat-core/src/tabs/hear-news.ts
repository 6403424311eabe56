import type { Step } from '@product/runtime';
import type { ChatEffect } from '../chat/effect.ts';
import { fetchDetail, hearFacts } from '../chat/fetching.ts';
import { receiveItems } from '../chat/receiving.ts';
import type { ChatState } from '../chat/state.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withMarks, withSeen } from '../reading/reading.ts';
import type { ChatNews } from './news.ts';

/** A tab that says nothing of its unsent messages for so long may be gone without a word. */
const STRANDED_AFTER_MS = 30_000;

/**
 * Takes in what another tab knows. Its unsent messages are shown here and sent there: this tab takes them over when the
 * other one leaves, or falls silent. The server keeps one message per client id, so that both sending is harmless.
 */
export function hearNews(state: ChatState, news: ChatNews): Step<ChatState, ChatEffect> {
  const [received, settled] = receiveItems(state, news.items, { countUnread: state.facts !== null });
  const [heard, fetched] = news.live === null || state.facts === null ? [received, []] : hearFacts(received, news.live);
  const [current, missed] = news.missed ? fetchDetail(heard) : [heard, []];
  const read = withSeen(withMarks(current, news.marks), news.seenUntil);
  const gone = new Set(news.gone);
  const aborted = read.outbox.filter((one) => gone.has(one.clientId) && one.delivery === 'sending');
  const outbox = gone.size === 0 ? read.outbox : read.outbox.filter((one) => !gone.has(one.clientId));
  const elsewhere = mergeElsewhere({ ...read, outbox }, news, gone);
  const watch: ChatEffect[] =
    news.outgoing.length > 0 && elsewhere.length > 0
      ? [{ type: 'schedule', name: 'stranded', delayMs: STRANDED_AFTER_MS }]
      : [];
  const aborts = aborted.map(({ clientId }): ChatEffect => ({ type: 'abortPost', clientId }));
  return [{ ...read, outbox, elsewhere }, [...settled, ...fetched, ...missed, ...aborts, ...watch]];
}

/** The unsent messages of a tab that left, or fell silent, are read from the device, and sent from here. */
export function adoptStranded(state: ChatState): Step<ChatState, ChatEffect> {
  return [state, state.elsewhere.length > 0 ? [{ type: 'restoreOutbox' }] : []];
}

function mergeElsewhere(state: ChatState, news: ChatNews, gone: ReadonlySet<string>): Outbox {
  if (news.outgoing.length === 0 && (gone.size === 0 || state.elsewhere.length === 0)) return state.elsewhere;
  const own = new Set<string | null>([...state.outbox, ...state.timeline].map(({ clientId }) => clientId));
  const told = new Map(news.outgoing.map((message) => [message.clientId, message]));
  const kept = state.elsewhere.map((message) => told.get(message.clientId) ?? message);
  const known = new Set(kept.map(({ clientId }) => clientId));
  const fresh = news.outgoing.filter(({ clientId }) => !known.has(clientId));
  return [...kept, ...fresh].filter(({ clientId }) => !own.has(clientId) && !gone.has(clientId));
}
