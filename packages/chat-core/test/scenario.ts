import type { ChatRating, ChatStatus, TimelineItem } from '@product/model';
import fc from 'fast-check';
import {
  type ChatEffect,
  type ChatEvent,
  type ChatState,
  chatMachine,
  initialChat,
  type OutgoingMessage,
} from '../src/index.ts';
import { aDetail, anItem, noon, run } from './chat-fixtures.ts';

const statuses: readonly ChatStatus[] = ['open', 'queued', 'closed', 'archived'];

/** Generates the events that a browser with a number of tabs can notice. */
export function anyEvent(tabs: number) {
  const tab = fc.nat({ max: tabs - 1 });
  return fc.oneof(
    fc.record({ type: fc.constant('staffWrites' as const) }),
    fc.record({ type: fc.constant('staffReads' as const) }),
    fc.record({ type: fc.constant('visitorWrites' as const), tab }),
    fc.record({ type: fc.constant('removed' as const), tab, which: fc.nat() }),
    fc.record({ type: fc.constant('statusChanges' as const), status: fc.constantFrom(...statuses) }),
    fc.record({ type: fc.constant('rates' as const), rating: fc.constantFrom(0 as const, 50 as const, 100 as const) }),
    /** A delivery in transit arrives, perhaps late, reordered or twice. */
    fc.record({ type: fc.constant('delivered' as const), tab, which: fc.nat(), again: fc.boolean() }),
    fc.record({ type: fc.constant('updateArrives' as const), tab }),
    fc.record({ type: fc.constant('fetchServed' as const), tab }),
    fc.record({ type: fc.constant('fetchArrives' as const), tab, lost: fc.boolean() }),
    fc.record({ type: fc.constant('scrolledUp' as const), tab }),
    fc.record({ type: fc.constant('olderArrives' as const), tab, lost: fc.boolean() }),
    fc.record({ type: fc.constant('postArrives' as const), tab, which: fc.nat(), responseLost: fc.boolean() }),
    fc.record({ type: fc.constant('cut' as const), tab }),
    fc.record({ type: fc.constant('joined' as const), tab }),
    fc.record({ type: fc.constant('visibilityToggled' as const), tab, hidden: fc.boolean() }),
    fc.record({ type: fc.constant('retryTime' as const), tab }),
    fc.record({ type: fc.constant('pollTime' as const), tab }),
    fc.record({ type: fc.constant('reloaded' as const), tab }),
  );
}

type ScenarioEvent = ReturnType<typeof anyEvent> extends fc.Arbitrary<infer Value> ? Value : never;

interface Tab {
  state: ChatState;
  joined: boolean;
  /** Number of fetches in transit, with the responses of those that the server has read. */
  requested: number;
  responses: ReturnType<typeof aDetail>[];
  /** Cursors of older pages in transit. */
  older: string[];
  deliveries: ChatEvent[];
  updates: ChatEvent[];
  posts: OutgoingMessage[];
  due: Set<string>;
  /** Events sent during another event, which wait as in the runtime. */
  inbox: ChatEvent[];
  isHandling: boolean;
}

/** Number of messages of a page. */
export const PAGE = 3;

const network = { type: 'network', message: 'Network failure' } as const;

function newTab(): Tab {
  return {
    state: initialChat({ feedbackId: 'f-1', token: 't' }),
    joined: false,
    requested: 0,
    responses: [],
    older: [],
    deliveries: [],
    updates: [],
    posts: [],
    due: new Set(),
    inbox: [],
    isHandling: false,
  };
}

/** Creates a server with the tabs of one browser, whose requests, responses, deliveries and updates are delayed. */
export function createScenario(count: number) {
  let clock = noon;
  const server = {
    status: 'open' as ChatStatus,
    ratings: [] as ChatRating[],
    timeline: [] as TimelineItem[],
    marks: { customer: null as number | null, other: null as number | null },
  };
  /** Unsent messages on the device, shared by all tabs. */
  const device = new Map<string, OutgoingMessage>();
  const written: string[] = [];
  const removed = new Set<string>();
  const tabs = Array.from({ length: count }, newTab);

  const detail = (before?: string) => {
    const end = before === undefined ? server.timeline.length : server.timeline.findIndex(({ id }) => id === before);
    const start = Math.max(0, end - PAGE);
    return aDetail({
      status: server.status,
      chatRatings: [...server.ratings],
      timelineItems: server.timeline.slice(start, end),
      olderCursor: start > 0 ? (server.timeline[start]?.id ?? null) : null,
      readMarks: { ...server.marks },
    });
  };
  const publish = (event: ChatEvent): void => {
    for (const tab of tabs) if (tab.joined) tab.deliveries.push(event);
  };
  const publishReply = (timelineItems: readonly TimelineItem[]): void =>
    publish({
      type: 'replyReceived',
      reply: { status: server.status, chatRatingEnabled: true, chatRatings: [...server.ratings], timelineItems },
    });
  const store = (item: Omit<TimelineItem, 'id' | 'createdAt'>): TimelineItem => {
    const before = item.clientId === null ? undefined : server.timeline.find((one) => one.clientId === item.clientId);
    if (before !== undefined) return before;
    clock += 1;
    const stored = { ...item, id: `m-${clock}`, createdAt: clock };
    server.timeline.push(stored);
    publishReply([stored]);
    return stored;
  };
  const mark = (actor: TimelineItem['actor'], readUntil: number): void => {
    if (readUntil <= (server.marks[actor] ?? 0)) return;
    server.marks[actor] = readUntil;
    publish({ type: 'readReceiptReceived', actor, readUntil });
  };

  const perform = (tab: Tab, effect: ChatEffect) => {
    switch (effect.type) {
      case 'loadDetail':
        tab.requested += 1;
        return;
      case 'loadOlder':
        tab.older.push(effect.cursor);
        return;
      case 'schedule':
        tab.due.add(effect.timer);
        return;
      case 'storeMessage':
        device.set(effect.message.clientId, effect.message);
        return;
      case 'deleteMessage':
        device.delete(effect.message.clientId);
        return;
      case 'restoreOutbox':
        return send(tab, { type: 'outboxRestored', messages: [...device.values()] });
      case 'postMessage':
        if (device.has(effect.message.clientId)) tab.posts.push(effect.message);
        else send(tab, { type: 'removed', clientId: effect.message.clientId });
        return;
      case 'publishReadReceipt':
        if (tab.joined) mark('customer', effect.readUntil);
        return;
      case 'broadcast':
        for (const other of tabs)
          if (other !== tab) other.updates.push({ type: 'tabUpdateReceived', update: effect.update });
        return;
      default:
        return;
    }
  };
  const send = (tab: Tab, ...events: ChatEvent[]): void => {
    tab.inbox.push(...events);
    if (tab.isHandling) return;
    tab.isHandling = true;
    for (let event = tab.inbox.shift(); event !== undefined; event = tab.inbox.shift()) {
      const [next, effects] = chatMachine(tab.state, event);
      tab.state = next;
      for (const effect of effects) perform(tab, effect);
    }
    tab.isHandling = false;
  };
  const take = <T>(list: T[], which: number): T | undefined =>
    list.length === 0 ? undefined : list.splice(which % list.length, 1)[0];
  const join = (tab: Tab): void => {
    if (tab.joined) return;
    tab.joined = true;
    send(tab, { type: 'subscribed', recovered: false });
  };
  const start = (tab: Tab): void => send(tab, { type: 'started', at: noon, online: true });

  for (const tab of tabs) start(tab);

  const applyIn = (tab: Tab, event: Extract<ScenarioEvent, { tab: number }>) => {
    switch (event.type) {
      case 'visitorWrites': {
        if (tab.state.details === null || tab.state.live.status !== 'open') return;
        const clientId = `c-${written.length}`;
        written.push(clientId);
        return send(tab, { type: 'typed', text: clientId }, { type: 'submitted', clientId, at: noon + written.length });
      }
      case 'removed': {
        const unsent = take([...tab.state.outbox, ...tab.state.otherTabsOutbox], event.which);
        if (unsent === undefined) return;
        removed.add(unsent.clientId);
        return send(tab, { type: 'removed', clientId: unsent.clientId });
      }
      case 'delivered': {
        const delivery = take(tab.deliveries, event.which);
        if (delivery === undefined) return;
        if (event.again) tab.deliveries.push(delivery);
        return send(tab, delivery);
      }
      case 'updateArrives': {
        const updates = tab.updates.shift();
        return updates && send(tab, updates);
      }
      case 'fetchServed':
        if (tab.requested > tab.responses.length) tab.responses.push(detail());
        return;
      case 'fetchArrives': {
        const response = tab.responses.shift();
        if (response === undefined) return;
        tab.requested -= 1;
        return send(
          tab,
          event.lost ? { type: 'loadFailed', error: network } : { type: 'loaded', detail: response, at: noon },
        );
      }
      case 'scrolledUp':
        return send(tab, { type: 'olderRequested' });
      case 'olderArrives': {
        const cursor = tab.older.shift();
        if (cursor === undefined) return;
        return send(
          tab,
          event.lost
            ? { type: 'olderFailed', cursor, error: network }
            : { type: 'olderLoaded', cursor, detail: detail(cursor) },
        );
      }
      case 'postArrives': {
        const post = take(tab.posts, event.which);
        if (post === undefined) return;
        const { clientId, body } = post;
        const item = store({ ...anItem({ id: '' }), actor: 'customer', clientId, body });
        return send(
          tab,
          event.responseLost
            ? { type: 'sendFailed', clientId, error: network }
            : { type: 'sendSucceeded', clientId, item },
        );
      }
      case 'cut':
        tab.joined = false;
        tab.deliveries.length = 0;
        return send(tab, { type: 'unsubscribed', reason: 'lost' });
      case 'joined':
        return join(tab);
      case 'visibilityToggled':
        return send(tab, { type: 'visibilityChanged', pageVisible: !event.hidden });
      case 'retryTime':
        return send(tab, { type: 'reloadRequested' }, { type: 'resendDue' });
      case 'pollTime':
        if (tab.due.delete('poll')) send(tab, { type: 'pollDue' });
        return;
      case 'reloaded':
        Object.assign(tab, newTab());
        for (const other of tabs) if (other !== tab) other.updates.push({ type: 'tabClosed' });
        return start(tab);
    }
  };

  const apply = (event: ScenarioEvent) => {
    switch (event.type) {
      case 'staffWrites':
        store({ ...anItem({ id: '' }), body: 'staff' });
        return;
      case 'staffReads':
        return mark('other', server.timeline.findLast(({ actor }) => actor === 'customer')?.createdAt ?? 0);
      case 'statusChanges':
        server.status = event.status;
        return publishReply([]);
      case 'rates':
        clock += 1;
        server.ratings.push({ rating: event.rating, createdAt: clock });
        return publishReply([]);
      default: {
        const tab = tabs[event.tab];
        return tab && applyIn(tab, event);
      }
    }
  };

  const isBusy = ({ deliveries, updates, requested, older, posts, due, state }: Tab): boolean =>
    deliveries.length +
      updates.length +
      requested +
      older.length +
      posts.length +
      state.outbox.length +
      state.otherTabsOutbox.length >
      0 || due.has('refetch');

  return {
    apply,
    /** Delivers everything in transit, without further events. */
    settle() {
      for (const tab of tabs) join(tab);
      for (let round = 0; round < 400 && tabs.some(isBusy); round += 1) {
        tabs.forEach((one, tab) => {
          apply({ type: 'updateArrives', tab });
          apply({ type: 'delivered', tab, which: 0, again: false });
          apply({ type: 'postArrives', tab, which: 0, responseLost: false });
          apply({ type: 'fetchServed', tab });
          apply({ type: 'fetchArrives', tab, lost: false });
          apply({ type: 'olderArrives', tab, lost: false });
          if (one.due.delete('refetch')) send(one, { type: 'reloadRequested' });
          if (one.due.delete('resend')) send(one, { type: 'resendDue' });
          if (one.due.delete('orphans')) send(one, { type: 'orphansDue' });
        });
      }
    },
    /** Scrolls every tab up to the beginning of the conversation. */
    scrollUp() {
      tabs.forEach((one, tab) => {
        while (one.state.history.olderCursor !== null) {
          apply({ type: 'scrolledUp', tab });
          apply({ type: 'olderArrives', tab, lost: false });
        }
      });
    },
    states: () => tabs.map(({ state }) => state),
    /** Whether each tab has scheduled its next poll. */
    pollsScheduled: () => tabs.map(({ due }) => due.has('poll')),
    fresh: () =>
      run(
        initialChat({ feedbackId: 'f-1', token: 't' }),
        { type: 'started', at: noon, online: true },
        { type: 'loaded', detail: detail(), at: noon },
      ).state,
    server,
    written: () => written,
    removed: () => removed,
  };
}
