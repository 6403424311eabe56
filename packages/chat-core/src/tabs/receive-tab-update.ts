import type { Step } from '@product/runtime';
import { fetchDetail, receiveLiveStatus } from '../details/fetch-detail.ts';
import type { ChatEffect } from '../effect.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { withMarks, withSeen } from '../reading/reading.ts';
import type { ChatState, TabUpdate } from '../state.ts';
import { receiveItems } from '../timeline/timeline.ts';

/** Milliseconds without an update after which a tab with unsent messages counts as closed. */
const ORPHANED_AFTER_MS = 30_000;

/**
 * Applies the update of another tab. Its unsent messages are visible here and sent there. This tab adopts them when the
 * other one closes. The server stores one message a client id, so that a message sent by both arrives once.
 */
export function receiveTabUpdate(state: ChatState, update: TabUpdate): Step<ChatState, ChatEffect> {
  const [received, deletions] = receiveItems(state, update.items);
  const [live, statusFetches] =
    update.live === null || state.details === null ? [received, []] : receiveLiveStatus(received, update.live);
  const [current, gapFetches] = update.hasGap ? fetchDetail(live) : [live, []];
  const read = withSeen(withMarks(current, update.marks), update.seenUntil);
  const settledIds = new Set(update.settledIds);
  const aborts = read.outbox
    .filter(({ clientId, delivery }) => settledIds.has(clientId) && delivery === 'sending')
    .map(({ clientId }): ChatEffect => ({ type: 'abortPost', clientId }));
  const outbox = settledIds.size === 0 ? read.outbox : read.outbox.filter(({ clientId }) => !settledIds.has(clientId));
  const otherTabsOutbox = mergeOutbox({ ...read, outbox }, update, settledIds);
  const timer: ChatEffect[] =
    update.unsent.length > 0 && otherTabsOutbox.length > 0
      ? [{ type: 'schedule', timer: 'orphans', delayMs: ORPHANED_AFTER_MS }]
      : [];
  return [{ ...read, outbox, otherTabsOutbox }, [...deletions, ...statusFetches, ...gapFetches, ...aborts, ...timer]];
}

/** Adopts the unsent messages of closed tabs: they are restored from the device and sent from here. */
export function adoptOrphans(state: ChatState): Step<ChatState, ChatEffect> {
  return [state, state.otherTabsOutbox.length > 0 ? [{ type: 'restoreOutbox' }] : []];
}

function mergeOutbox(state: ChatState, { unsent }: TabUpdate, settledIds: ReadonlySet<string>): Outbox {
  const { otherTabsOutbox } = state;
  if (unsent.length === 0 && (settledIds.size === 0 || otherTabsOutbox.length === 0)) return otherTabsOutbox;
  const ownIds = new Set<string | null>([...state.outbox, ...state.timeline].map(({ clientId }) => clientId));
  const updated = new Map(unsent.map((message) => [message.clientId, message]));
  const known = otherTabsOutbox.map((message) => updated.get(message.clientId) ?? message);
  const knownIds = new Set(known.map(({ clientId }) => clientId));
  const added = unsent.filter(({ clientId }) => !knownIds.has(clientId));
  return [...known, ...added].filter(({ clientId }) => !ownIds.has(clientId) && !settledIds.has(clientId));
}
