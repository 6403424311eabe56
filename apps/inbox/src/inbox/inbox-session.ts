import type { FeedbackFilter } from '@product/api-client/staff';
import { backoffMs, isTransient, type Room } from '@product/chat-core';
import { createAlerter, feedbacksWithUnsent } from '@product/chat-react';
import type { Clock, Store } from '@product/runtime';
import { type ProductStore, startMachine } from '@product/runtime/redux';
import type { StaffDevice } from '../device/device-context.tsx';
import { createLeftReplies } from '../reply/left-replies.ts';
import type { StaffServer } from '../server/staff-server.ts';
import type { InboxEffect } from './effect.ts';
import type { InboxEvent } from './event.ts';
import { inboxMachine } from './machine.ts';
import { defaultQuery, type InboxQuery, toListInput } from './query.ts';
import { type InboxState, initialInbox } from './state.ts';

/** A reply that closes its conversation, and the position that its writer had seen (epoch ms). */
export interface Closing {
  readonly clientId: string;
  readonly readUntil: number;
}

export interface InboxSession extends Store<InboxState, InboxEvent> {
  /** Reply whose delivery closes its conversation, by the id of the feedback. */
  readonly closings: Map<string, Closing>;
  /** Turns sound and notifications on or off. Browsers require a press of the colleague. */
  setAlerts(enabled: boolean): void;
  close(): void;
}

export interface InboxOptions {
  readonly server: Pick<StaffServer, 'client' | 'openRoom'>;
  readonly store: ProductStore;
  readonly clock: Clock;
  readonly device: StaffDevice;
  readonly page: Window & typeof globalThis;
  /** Filter of the feedbacks behind a number of the results. */
  readonly behind?: FeedbackFilter | null;
}

/** Delay of counting unread messages, in which several changes cause one count. */
const UNREAD_COUNT_DELAY_MS = 1_000;

/** Delay of counting the feedbacks of each filter, which every change begins again. */
const FILTER_COUNT_DELAY_MS = 300;

/** Opens the inbox: its machine in the store, its effects on the server and on the page's address. */
export function openInboxSession({ server, store, clock, device, page, behind = null }: InboxOptions): InboxSession {
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

  /** Closes a left conversation, and tries again after a transient failure, which nobody sees. */
  const closeLeft = async (feedbackId: string, readUntil: number, failures = 0): Promise<void> => {
    const changed = await server.client.setStatus({ feedbackId, status: 'closed', readUntil });
    if (closing.signal.aborted) return;
    if (changed.ok) inbox.send({ type: 'feedbackChanged', feedback: changed.value });
    else if (isTransient(changed.error)) {
      const tryAgain = (): void => {
        if (!closing.signal.aborted) void closeLeft(feedbackId, readUntil, failures + 1);
      };
      clock.after(backoffMs(failures + 1), tryAgain);
    }
  };
  /** Closes a conversation whose last reply was sent after the colleague had left it. */
  const closeAfter = (feedbackId: string, clientId: string): void => {
    const reply = closings.get(feedbackId);
    if (reply?.clientId !== clientId) return;
    closings.delete(feedbackId);
    void closeLeft(feedbackId, reply.readUntil);
  };
  const leftReplies = createLeftReplies({
    client: server.client,
    storage,
    files,
    clock,
    onSent: closeAfter,
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

  const runEffect = (effect: InboxEffect): void => {
    switch (effect.type) {
      case 'loadList':
        cancelLoad();
        cancelLoad = clock.after(effect.delayMs, () => void load(effect));
        return;
      case 'openRoom':
        room = server.openRoom({
          onSubscribed: () => inbox.send({ type: 'subscribed' }),
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
        if (selectedIn(page) !== effect.id) page.history.pushState(null, '', addressOf(page, effect.id));
        return;
      case 'sendLeftReplies':
        leftReplies.send(effect.openId);
        return;
      case 'scheduleAlert':
        // A timer that fires after the inbox has closed does nothing, since the machine has stopped.
        clock.after(effect.delayMs, () => inbox.send({ type: 'alertDue', feedback: effect.feedback }));
        return;
      case 'alert': {
        const { id, updatedAt, preview, customerLabel, nodeName } = effect.feedback;
        const message = { id: `${id}/${updatedAt}`, body: preview, sender: null };
        alerter.alert(message, customerLabel || nodeName);
        return;
      }
      case 'storeAlertPreference':
        alerter.storePreference(effect.enabled);
    }
  };

  const inbox = startMachine<InboxState, InboxEvent, InboxEffect>(store, {
    name: 'inbox',
    initial: { ...initialInbox, query: { ...defaultQuery, behind }, alertsEnabled: alerter.isEnabled() },
    machine: inboxMachine,
    perform: runEffect,
  });
  const handleAddress = (): void => inbox.send({ type: 'selected', id: selectedIn(page) });
  const handleVisible = (): void => {
    if (page.document.visibilityState === 'visible') room?.wake();
  };
  page.addEventListener('popstate', handleAddress);
  page.document.addEventListener('visibilitychange', handleVisible);
  inbox.send({ type: 'started', selectedId: selectedIn(page) });
  const findUnsent = (): void => {
    const ids = feedbacksWithUnsent(storage, 'other');
    if (ids.join() !== inbox.getState().unsentIds.join()) inbox.send({ type: 'unsentFound', ids });
  };
  const stopFinding = storage.subscribe(findUnsent);
  findUnsent();
  return {
    closings,
    getState: inbox.getState,
    send: inbox.send,
    subscribe: inbox.subscribe,
    setAlerts(enabled) {
      if (enabled) alerter.activate();
      inbox.send({ type: 'alertsToggled', enabled });
    },
    close() {
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

/** Reads the open feedback from the fragment of the address, which browsers never send to a server. */
function selectedIn(page: Window): string | null {
  const id = new URLSearchParams(page.location.hash.slice(1)).get('feedback');
  return id || null;
}

function addressOf(page: Window, id: string | null): string {
  const { pathname, search } = page.location;
  return pathname + search + (id === null ? '' : `#feedback=${encodeURIComponent(id)}`);
}
