import type { FeedbackFilter } from '@product/api-client/staff';
import type { Room } from '@product/chat-core';
import { createAlerter, feedbacksWithUnsent } from '@product/chat-react';
import type { Clock, Store } from '@product/runtime';
import { type ProductStore, startMachine } from '@product/runtime/redux';
import type { StaffDevice } from '../device/device-context.tsx';
import { createLeftReplies } from '../reply/left-replies.ts';
import type { StaffServer } from '../server/staff-server.ts';
import { type InboxAddress, readAddress, writeAddress } from './address.ts';
import type { InboxEffect } from './effect.ts';
import type { InboxEvent } from './event.ts';
import { inboxMachine } from './machine.ts';
import { defaultQuery, type InboxQuery, toListInput } from './query.ts';
import { type InboxState, initialInbox } from './state.ts';
import { createStatusSender } from './status-sender.ts';
import { createWrites, type Writes } from './writes.ts';

/** A reply that closes its conversation, and the position that its writer had seen (epoch ms). */
export interface Closing {
  readonly clientId: string;
  readonly readUntil: number;
}

export interface InboxSession extends Store<InboxState, InboxEvent> {
  /** Reply whose delivery closes its conversation, by the id of the feedback. */
  readonly closings: Map<string, Closing>;
  readonly writes: Writes;
  /** Turns sound and notifications on or off. Browsers require a press of the colleague. */
  setAlerts(enabled: boolean): void;
  /** Sends what a colleague could still undo, before signing out. */
  leave(): Promise<void>;
  close(): void;
}

export interface InboxOptions {
  readonly server: Pick<StaffServer, 'client' | 'openRoom'>;
  readonly store: ProductStore;
  readonly clock: Clock;
  readonly device: StaffDevice;
  readonly page: Window & typeof globalThis;
  readonly staffId: string;
  /** Filter of the feedbacks behind a number of the results. */
  readonly behind?: FeedbackFilter | null;
}

/** Delay of counting unread messages, in which several changes cause one count. */
const UNREAD_COUNT_DELAY_MS = 1_000;

/** Delay of counting the feedbacks of each filter, which every change begins again. */
const FILTER_COUNT_DELAY_MS = 300;

/** Opens the inbox: its machine in the store, its effects on the server and on the page's address. */
export function openInboxSession({
  server,
  store,
  clock,
  device,
  page,
  staffId,
  behind = null,
}: InboxOptions): InboxSession {
  const { storage, files } = device;
  const closing = new AbortController();
  const alerter = createAlerter({ storage, page, owner: 'inbox', preference: 'INBOX_SOUND' });
  const closings = new Map<string, Closing>();
  let room: Room | undefined;
  let cancelLoad = (): void => {};
  let cancelUnreadCount = (): void => {};
  let cancelFilterCount = (): void => {};

  const load = async ({ request, query, before }: Extract<InboxEffect, { type: 'loadList' }>): Promise<void> => {
    const result = await server.client.listFeedbacks(
      {
        ...toListInput(query),
        ...(before !== null && { before }),
      },
      { signal: closing.signal },
    );
    if (closing.signal.aborted) return;
    inbox.send(
      result.ok
        ? { type: 'listLoaded', request, page: result.value, isMore: before !== null }
        : { type: 'listFailed', request, error: result.error },
    );
  };

  const countFeedbacks = (query: InboxQuery): void => {
    cancelFilterCount();
    cancelFilterCount = clock.after(FILTER_COUNT_DELAY_MS, async () => {
      const counted = await server.client.countFeedbacks(toListInput(query), { signal: closing.signal });
      if (!closing.signal.aborted && counted.ok) inbox.send({ type: 'feedbacksCounted', counts: counted.value });
    });
  };
  const loadColleagues = async (): Promise<void> => {
    const loaded = await server.client.listColleagues(undefined, { signal: closing.signal });
    if (!closing.signal.aborted && loaded.ok) inbox.send({ type: 'colleaguesLoaded', colleagues: loaded.value });
  };

  /** Closes a conversation whose last reply was sent after the colleague had left it. */
  const closeAfter = (feedbackId: string, clientId: string): void => {
    const reply = closings.get(feedbackId);
    if (reply?.clientId !== clientId) return;
    closings.delete(feedbackId);
    inbox.send({ type: 'statusChosen', feedbackId, status: 'closed', readUntil: reply.readUntil });
  };
  const leftReplies = createLeftReplies({
    client: server.client,
    storage,
    files,
    clock,
    onSent: closeAfter,
  });

  const writes = createWrites();
  const statusSender = createStatusSender({
    client: server.client,
    writes,
    clock,
    page,
    onEvent: (event) => inbox.send(event),
  });
  let isCountingUnread = false;
  const countUnread = (): void => {
    if (isCountingUnread) return;
    isCountingUnread = true;
    cancelUnreadCount = clock.after(UNREAD_COUNT_DELAY_MS, async () => {
      isCountingUnread = false;
      const result = await server.client.listFeedbacks({ limit: 1 }, { signal: closing.signal });
      if (closing.signal.aborted || !result.ok || result.value.unreadCount === null) return;
      inbox.send({ type: 'unreadCounted', count: result.value.unreadCount });
    });
  };

  const showAddress = ({ id, waitingOnly }: InboxAddress): void => {
    const shown = readAddress(page.location);
    if (shown.id === id && shown.waitingOnly === waitingOnly) return;
    page.history.pushState(null, '', writeAddress(page.location, { id, waitingOnly }));
  };

  const runEffect = (effect: InboxEffect): void => {
    switch (effect.type) {
      case 'loadList':
        cancelLoad();
        cancelLoad = clock.after(effect.delayMs, () => void load(effect));
        return;
      case 'openRoom':
        room = server.openRoom({
          onSubscribed() {
            writes.restart();
            inbox.send({ type: 'subscribed' });
          },
          onUnsubscribed: (reason) => inbox.send({ type: 'unsubscribed', reason }),
          onMessage: (feedback) => inbox.send({ type: 'feedbackChanged', feedback }),
        });
        return;
      case 'countUnread':
        countUnread();
        return;
      case 'countFeedbacks':
        countFeedbacks(effect.query);
        return;
      case 'loadColleagues':
        void loadColleagues();
        return;
      case 'showAddress':
        showAddress(effect);
        return;
      case 'sendLeftReplies':
        leftReplies.send(effect.openId);
        return;
      case 'waitForUndo':
        clock.after(effect.delayMs, () => inbox.send({ type: 'statusDue', attempt: effect.attempt }));
        return;
      case 'sendStatus':
        statusSender.send(effect);
        return;
      case 'scheduleAlert':
        // A timer that fires after the inbox has closed does nothing, since the machine has stopped.
        clock.after(effect.delayMs, () => inbox.send({ type: 'alertDue', feedback: effect.feedback }));
        return;
      case 'alert': {
        const { id, updatedAt, preview, customerLabel, nodeName } = effect.feedback;
        const message = { id: `${id}/${updatedAt}`, body: preview, sender: null };
        alerter.alert(message, customerLabel || nodeName, {
          tag: `inbox/${id}`,
          onPress: () => inbox.send({ type: 'selected', id }),
        });
        return;
      }
      case 'storeAlertPreference':
        alerter.storePreference(effect.enabled);
    }
  };

  const { id: selectedId, waitingOnly } = readAddress(page.location);
  const inbox = startMachine<InboxState, InboxEvent, InboxEffect>(store, {
    name: 'inbox',
    initial: {
      ...initialInbox,
      query: { ...defaultQuery, behind, waitingOnly },
      alertsEnabled: alerter.isEnabled(),
      staffId,
    },
    machine: inboxMachine,
    perform: runEffect,
  });
  const handleAddress = (): void => inbox.send({ type: 'addressChanged', ...readAddress(page.location) });
  const handleVisible = (): void => {
    if (page.document.visibilityState === 'visible') room?.wake();
  };
  page.addEventListener('popstate', handleAddress);
  page.document.addEventListener('visibilitychange', handleVisible);
  inbox.subscribe(() => statusSender.hold(inbox.getState().statusChanges.some(({ phase }) => phase !== 'refused')));
  inbox.send({ type: 'started', selectedId });
  const findUnsent = (): void => {
    const ids = feedbacksWithUnsent(storage, 'other');
    if (ids.join() !== inbox.getState().unsentIds.join()) inbox.send({ type: 'unsentFound', ids });
  };
  const stopFinding = storage.subscribe(findUnsent);
  findUnsent();
  return {
    closings,
    writes,
    getState: inbox.getState,
    send: inbox.send,
    subscribe: inbox.subscribe,
    setAlerts(enabled) {
      if (enabled) alerter.activate();
      inbox.send({ type: 'alertsToggled', enabled });
    },
    leave: statusSender.leave,
    close() {
      statusSender.close();
      closing.abort();
      leftReplies.close();
      stopFinding();
      cancelLoad();
      cancelUnreadCount();
      cancelFilterCount();
      alerter.close();
      room?.close();
      page.removeEventListener('popstate', handleAddress);
      page.document.removeEventListener('visibilitychange', handleVisible);
      inbox.stop();
    },
  };
}
