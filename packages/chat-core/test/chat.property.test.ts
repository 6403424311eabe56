import type { ChatRating, ChatStatus, TimelineItem } from '@product/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatReply, type ChatState, chatMachine, initialChat, mergeTimeline } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run } from './chat-fixtures.ts';

const statuses: readonly ChatStatus[] = ['open', 'queued', 'closed', 'archived'];
const items = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), offset: fc.integer({ min: 0, max: 5 }) }),
  { selector: ({ id }) => id },
);
const toItem = ({ id, offset }: { id: string; offset: number }): TimelineItem =>
  anItem({ id, createdAt: noon + offset, actor: Number(id) % 2 ? 'customer' : 'other' });
const reply = (timelineItems: readonly TimelineItem[]): ChatReply => ({
  status: 'open',
  chatRatingEnabled: true,
  chatRatings: [],
  timelineItems,
});

test('hearing a reply twice is harmless', () => {
  fc.assert(
    fc.property(items, (drawn) => {
      const event = { type: 'replyHeard', reply: reply(drawn.map(toItem)) } as const;
      const once = run(anOpenChat(), event);
      const twice = run(once.state, event);
      expect(twice.state).toEqual(once.state);
      expect(twice.effects).toEqual([]);
    }),
  );
});

test('any order and grouping of deliveries gives the same timeline', () => {
  fc.assert(
    fc.property(
      items.chain((drawn) => fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length }))),
      ([drawn, shuffled]) => {
        const together = mergeTimeline([], drawn.map(toItem));
        const oneByOne = shuffled
          .map(toItem)
          .reduce((known, item) => mergeTimeline(known, [item]), [] as readonly TimelineItem[]);
        expect(oneByOne).toEqual(together);
        expect(mergeTimeline(together, shuffled.map(toItem))).toBe(together);
      },
    ),
  );
});

/** What may happen in the world, as far as a client can notice. */
const happening = fc.oneof(
  fc.record({ type: fc.constant('staffWrites' as const) }),
  fc.record({ type: fc.constant('visitorWrites' as const) }),
  fc.record({ type: fc.constant('statusChanges' as const), status: fc.constantFrom(...statuses) }),
  fc.record({ type: fc.constant('rates' as const), rating: fc.constantFrom(0 as const, 50 as const, 100 as const) }),
  /** One of the deliveries under way arrives: late, reordered, and it may come again. */
  fc.record({ type: fc.constant('delivered' as const), which: fc.nat(), again: fc.boolean() }),
  fc.record({ type: fc.constant('fetchServed' as const) }),
  fc.record({ type: fc.constant('fetchArrives' as const), lost: fc.boolean() }),
  fc.record({ type: fc.constant('postArrives' as const), which: fc.nat(), answerLost: fc.boolean() }),
  fc.record({ type: fc.constant('cut' as const) }),
  fc.record({ type: fc.constant('joined' as const) }),
  fc.record({ type: fc.constant('retryTime' as const) }),
);

/** A server with one client, where requests, answers and deliveries each take their own time. */
function world() {
  let clock = noon;
  let joined = false;
  let written = 0;
  const server = { status: 'open' as ChatStatus, ratings: [] as ChatRating[], timeline: [] as TimelineItem[] };
  const deliveries: ChatReply[] = [];
  let asked = 0;
  let refetchDue = false;
  const answers: ReturnType<typeof aDetail>[] = [];
  const posts: { clientId: string; body: string }[] = [];
  let state: ChatState = initialChat({ feedbackId: 'f-1', token: 't' });

  const detail = () =>
    aDetail({ status: server.status, chatRatings: [...server.ratings], timelineItems: [...server.timeline] });
  const tell = (timelineItems: readonly TimelineItem[]): void => {
    if (joined) {
      deliveries.push({
        status: server.status,
        chatRatingEnabled: true,
        chatRatings: [...server.ratings],
        timelineItems,
      });
    }
  };
  const store = (item: Omit<TimelineItem, 'id' | 'createdAt'>): TimelineItem => {
    const before = item.clientId === null ? undefined : server.timeline.find((one) => one.clientId === item.clientId);
    if (before !== undefined) return before;
    clock += 1;
    const stored = { ...item, id: `m-${clock}`, createdAt: clock };
    server.timeline.push(stored);
    tell([stored]);
    return stored;
  };
  const send = (...events: Parameters<typeof run>[1][]): void => {
    for (const event of events) {
      const [next, effects] = chatMachine(state, event);
      state = next;
      for (const effect of effects) {
        if (effect.type === 'loadDetail') asked += 1;
        if (effect.type === 'schedule' && effect.name === 'refetch') refetchDue = true;
        if (effect.type === 'postMessage') posts.push({ clientId: effect.message.clientId, body: effect.message.body });
      }
    }
  };
  const take = <T>(list: T[], which: number): T | undefined =>
    list.length === 0 ? undefined : list.splice(which % list.length, 1)[0];
  const network = { type: 'network', message: 'Network failure' } as const;

  send({ type: 'started', at: noon, online: true });

  const happen = (event: typeof happening extends fc.Arbitrary<infer Happening> ? Happening : never): void => {
    switch (event.type) {
      case 'staffWrites':
        store({ ...anItem({ id: '' }), body: 'staff' });
        return;
      case 'visitorWrites':
        written += 1;
        send({ type: 'typed', text: `text ${written}` }, { type: 'submitted', clientId: `c-${written}`, at: noon });
        return;
      case 'statusChanges':
        server.status = event.status;
        tell([]);
        return;
      case 'rates':
        clock += 1;
        server.ratings.push({ rating: event.rating, createdAt: clock });
        tell([]);
        return;
      case 'delivered': {
        const delivery = take(deliveries, event.which);
        if (delivery === undefined) return;
        if (event.again) deliveries.push(delivery);
        send({ type: 'replyHeard', reply: delivery });
        return;
      }
      case 'fetchServed':
        if (asked > answers.length) answers.push(detail());
        return;
      case 'fetchArrives': {
        const answer = answers.shift();
        if (answer === undefined) return;
        asked -= 1;
        send(event.lost ? { type: 'loadFailed', error: network } : { type: 'loaded', detail: answer, at: noon });
        return;
      }
      case 'postArrives': {
        const post = take(posts, event.which);
        if (post === undefined) return;
        const item = store({ ...anItem({ id: '' }), actor: 'customer', clientId: post.clientId, body: post.body });
        send(
          event.answerLost
            ? { type: 'sendFailed', clientId: post.clientId, error: network }
            : { type: 'sendSucceeded', clientId: post.clientId, item },
        );
        return;
      }
      case 'cut':
        joined = false;
        deliveries.length = 0;
        send({ type: 'unsubscribed', reason: 'lost' });
        return;
      case 'joined':
        if (joined) return;
        joined = true;
        send({ type: 'subscribed', recovered: false });
        return;
      case 'retryTime':
        send({ type: 'reloadAsked' }, { type: 'resendDue' });
        return;
    }
  };

  return {
    happen,
    /** Lets everything that is under way arrive, in a quiet world. */
    settle() {
      happen({ type: 'joined' });
      for (
        let round = 0;
        round < 200 && (deliveries.length > 0 || asked > 0 || posts.length > 0 || refetchDue);
        round += 1
      ) {
        happen({ type: 'delivered', which: 0, again: false });
        happen({ type: 'postArrives', which: 0, answerLost: false });
        happen({ type: 'fetchServed' });
        happen({ type: 'fetchArrives', lost: false });
        if (refetchDue) send({ type: 'reloadAsked' });
        refetchDue = false;
        if (state.outbox.length > 0) send({ type: 'resendDue' });
      }
    },
    state: () => state,
    fresh: () =>
      run(
        initialChat({ feedbackId: 'f-1', token: 't' }),
        { type: 'started', at: noon, online: true },
        { type: 'loaded', detail: detail(), at: noon },
      ).state,
    server,
  };
}

test('after any history of events, gaps and reconnects a client holds what a fresh fetch gives', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (history) => {
      const { happen, settle, state, fresh, server } = world();
      for (const event of history) happen(event);
      settle();
      expect(state().timeline).toEqual(fresh().timeline);
      expect(state().live).toEqual(fresh().live);
      // Nothing lost, nothing twice.
      const clientIds = server.timeline.map((item) => item.clientId).filter((id) => id !== null);
      expect(new Set(clientIds).size).toBe(clientIds.length);
      expect(state().outbox).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
