import type { FeedbackPage, FeedbackSummary } from '@product/api-client/staff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aSummary } from '../testing/summary.ts';
import type { InboxEffect } from './effect.ts';
import type { InboxEvent } from './event.ts';
import { inboxMachine } from './machine.ts';
import { defaultQuery } from './query.ts';
import { knownFeedback, placeOf } from './selectors.ts';
import { type InboxState, initialInbox } from './state.ts';

/** Runs events. The counts by filter, which follow most events, are apart from the other effects. */
function run(state: InboxState, ...events: readonly InboxEvent[]) {
  const effects: InboxEffect[] = [];
  const counts: InboxEffect[] = [];
  let current = state;
  for (const event of events) {
    const [next, more] = inboxMachine(current, event);
    current = next;
    for (const effect of more) (effect.type === 'countFeedbacks' ? counts : effects).push(effect);
  }
  return { state: current, effects, counts };
}

const ids = (state: InboxState) => state.items.map(({ id }) => id);

const aPage = (
  items: readonly FeedbackSummary[],
  nextCursor: string | null = null,
  unreadCount: number | null = null,
): FeedbackPage => ({ items, nextCursor, unreadCount, nodes: [], mutedIds: [] });

/** Creates an inbox that is loaded and live. */
function listing(items: readonly FeedbackSummary[], nextCursor: string | null = null): InboxState {
  return run(
    initialInbox,
    { type: 'started', selectedId: null },
    { type: 'listLoaded', request: 1, page: aPage(items, nextCursor), isMore: false },
  ).state;
}

describe('the list', () => {
  test('the list is requested at the start, and the room is opened', () => {
    expect(run(initialInbox, { type: 'started', selectedId: 'f-1' })).toEqual({
      state: { ...initialInbox, request: 1, selectedId: 'f-1' },
      effects: [
        { type: 'loadList', request: 1, query: defaultQuery, before: null, delayMs: 0 },
        { type: 'openRoom' },
        { type: 'loadColleagues' },
        { type: 'sendLeftReplies', openId: 'f-1' },
      ],
      counts: [],
    });
  });

  test('a response to an earlier request is ignored', () => {
    const { state } = run(
      listing([aSummary('f-1')]),
      { type: 'searched', search: 'nora' },
      { type: 'searched', search: 'nora b' },
      { type: 'listLoaded', request: 2, page: aPage([aSummary('late')]), isMore: false },
      { type: 'listFailed', request: 2, error: { type: 'timeout', message: 'Request timed out' } },
    );
    expect(ids(state)).toEqual(['f-1']);
    expect(state.error).toBeNull();
  });

  test('a search is debounced; a status filter is not', () => {
    const { effects } = run(
      listing([]),
      { type: 'searched', search: 'nora' },
      { type: 'filtered', filter: { status: 'open' } },
    );
    expect(effects.map((effect) => effect.type === 'loadList' && effect.delayMs)).toEqual([250, 0]);
  });

  test('the list grows by a page of older feedbacks', () => {
    const first = listing([aSummary('f-3', { createdAt: 3 })], 'cursor');
    const asked = run(first, { type: 'moreRequested' }, { type: 'moreRequested' });
    expect(asked.effects).toMatchObject([{ type: 'loadList', before: 'cursor' }]);
    const { state } = run(asked.state, {
      type: 'listLoaded',
      request: 2,
      page: aPage([aSummary('f-1', { createdAt: 1 })]),
      isMore: true,
    });
    expect(ids(state)).toEqual(['f-3', 'f-1']);
    expect(run(state, { type: 'moreRequested' }).effects).toEqual([]);
  });

  test('a failure shows only for an empty list', () => {
    const error = { type: 'network', message: 'Network failure' } as const;
    const empty = run(initialInbox, { type: 'started', selectedId: null }, { type: 'listFailed', request: 1, error });
    expect(empty.state.phase).toBe('failed');
    expect(run(empty.state, { type: 'reloadRequested' }).state.phase).toBe('loading');
    const full = run(
      listing([aSummary('f-1')]),
      { type: 'reloadRequested' },
      { type: 'listFailed', request: 2, error },
    );
    expect(full.state).toMatchObject({ phase: 'ready', error });
  });

  test.each([
    { name: 'a search', event: { type: 'searched', search: 'ada' } as const },
    { name: 'a filter', event: { type: 'filtered', filter: { status: 'closed' } } as const },
  ])('$name that fails shows no feedbacks of the search before', ({ event }) => {
    const error = { type: 'network', message: 'Network failure' } as const;
    const failed = run(listing([aSummary('f-1')]), event, { type: 'listFailed', request: 2, error });
    expect(failed.state.phase).toBe('failed');
  });

  test('a page of older feedbacks that fails is told until it is tried again', () => {
    const error = { type: 'network', message: 'Network failure' } as const;
    const failed = run(
      listing([aSummary('f-1')], 'cursor'),
      { type: 'moreRequested' },
      { type: 'listFailed', request: 2, error },
    ).state;
    expect(failed).toMatchObject({ phase: 'ready', error, isLoadingMore: false });
    expect(run(failed, { type: 'moreRequested' }).state.error).toBeNull();
  });

  test('a list that loads again keeps its older pages, loads them too, and drops what is gone', () => {
    const row = (number: number, change = {}) => aSummary(`f-${number}`, { createdAt: number, ...change });
    const grown = run(
      listing([row(4), row(3)], 'after-3'),
      { type: 'moreRequested' },
      { type: 'listLoaded', request: 2, page: aPage([row(2), row(1)]), isMore: true },
      { type: 'reloadRequested' },
    ).state;
    const first = run(grown, {
      type: 'listLoaded',
      request: 3,
      page: aPage([row(5), row(4)], 'after-4'),
      isMore: false,
    });
    expect(ids(first.state)).toEqual(['f-5', 'f-4', 'f-3', 'f-2', 'f-1']);
    expect(first.effects).toMatchObject([{ type: 'loadList', request: 3, before: 'after-4' }]);
    const second = run(first.state, {
      type: 'listLoaded',
      request: 3,
      page: aPage([row(3, { unread: 7 }), row(1)]),
      isMore: true,
    });
    expect(ids(second.state)).toEqual(['f-5', 'f-4', 'f-3', 'f-1']);
    expect(second.state.items[2]?.unread).toBe(7);
    expect(second.effects).toEqual([]);
  });
});

describe('live changes', () => {
  test.each([
    { name: 'a new feedback comes first', received: aSummary('f-9', { createdAt: 9 }), list: ['f-9', 'f-3', 'f-2'] },
    {
      name: 'a changed feedback stays in its place',
      received: aSummary('f-2', { createdAt: 2, updatedAt: 99 }),
      list: ['f-3', 'f-2'],
    },
    {
      name: 'a feedback beyond the end of the list is not shown',
      received: aSummary('f-1', { createdAt: 1 }),
      list: ['f-3', 'f-2'],
    },
  ])('$name', ({ received, list }) => {
    const state = listing([aSummary('f-3', { createdAt: 3 }), aSummary('f-2', { createdAt: 2 })], 'cursor');
    expect(ids(run(state, { type: 'feedbackChanged', feedback: received }).state)).toEqual(list);
  });

  test('a feedback that no longer has the chosen status leaves the list', () => {
    const chosen = run(
      listing([]),
      { type: 'filtered', filter: { status: 'open' } },
      {
        type: 'listLoaded',
        request: 2,
        page: aPage([aSummary('f-1')]),
        isMore: false,
      },
    ).state;
    const closed = run(chosen, { type: 'feedbackChanged', feedback: aSummary('f-1', { status: 'closed' }) }).state;
    expect(ids(closed)).toEqual([]);
    expect(run(closed, { type: 'feedbackChanged', feedback: aSummary('f-2', { status: 'closed' }) }).state.items).toBe(
      closed.items,
    );
  });

  test('the server decides whether a new feedback matches a search', () => {
    const searching = run(listing([]), { type: 'searched', search: 'nora' }).state;
    const received = run(searching, { type: 'feedbackChanged', feedback: aSummary('f-1') });
    expect(received.state.items).toEqual([]);
    expect(received.effects).toMatchObject([{ type: 'loadList', query: { search: 'nora' } }]);
  });

  test('the same changes in any order and number give the same list', () => {
    const summary = fc
      .record({ id: fc.integer({ min: 0, max: 6 }), updatedAt: fc.integer({ min: 1, max: 50 }) })
      .map(({ id, updatedAt }) => aSummary(`f-${id}`, { createdAt: id % 3, updatedAt, preview: String(updatedAt) }));
    fc.assert(
      fc.property(
        fc
          .uniqueArray(summary, { selector: ({ id, updatedAt }) => `${id} ${updatedAt}` })
          .chain((received) =>
            fc.tuple(
              fc.constant(received),
              fc.shuffledSubarray([...received, ...received], { minLength: received.length * 2 }),
            ),
          ),
        ([received, shuffled]) => {
          const receive = (list: readonly FeedbackSummary[]) =>
            run(listing([]), ...list.map((feedback): InboxEvent => ({ type: 'feedbackChanged', feedback }))).state
              .items;
          expect(receive(shuffled)).toEqual(receive(received));
        },
      ),
    );
  });
});

describe('the unread count', () => {
  const loaded = run(
    initialInbox,
    { type: 'started', selectedId: null },
    { type: 'listLoaded', request: 1, page: aPage([aSummary('f-1', { unread: 2 })], 'cursor', 40), isMore: false },
  ).state;

  test('unread messages are counted by the server over all feedbacks', () => {
    expect(loaded.unreadCount).toBe(40);
  });

  test.each([
    { name: 'read', unread: 0, count: 38 },
    { name: 'written to', unread: 5, count: 43 },
  ])('the unread count follows a listed feedback that was $name', ({ unread, count }) => {
    const { state, effects } = run(loaded, { type: 'feedbackChanged', feedback: aSummary('f-1', { unread }) });
    expect([state.unreadCount, effects]).toEqual([count, []]);
  });

  test('unread messages are counted again for a feedback that is not listed', () => {
    const { effects } = run(loaded, { type: 'feedbackChanged', feedback: aSummary('f-0', { createdAt: 0 }) });
    expect(effects).toEqual([{ type: 'countUnread' }]);
    expect(run(loaded, { type: 'unreadCounted', count: 41 }).state.unreadCount).toBe(41);
  });

  test('the open feedback stays in the list of unread ones until another is opened', () => {
    const unread = run(
      loaded,
      { type: 'filtered', filter: { unreadOnly: true } },
      { type: 'listLoaded', request: 2, page: aPage([aSummary('f-1'), aSummary('f-2')], null, 2), isMore: false },
      { type: 'selected', id: 'f-1' },
      { type: 'feedbackChanged', feedback: aSummary('f-1', { unread: 0 }) },
    ).state;
    expect(ids(unread)).toEqual(['f-2', 'f-1']);
    expect(ids(run(unread, { type: 'selected', id: 'f-2' }).state)).toEqual(['f-2']);
  });
});

test.each([
  { name: 'another node', filter: { nodeId: 'node-x' } },
  { name: 'another tag', filter: { tag: 'late' }, change: { tags: ['early'] } },
  { name: 'another assignee', filter: { assigneeId: 'p-1' }, change: { assigneeId: 'p-2' } },
  { name: 'an assignee', filter: { assigneeId: 'none' }, change: { assigneeId: 'p-2' } },
  { name: 'a score outside', filter: { score: { min: 7, max: 8 } } },
  { name: 'read', filter: { unreadOnly: true }, change: { unread: 0 } },
])('a new feedback that does not pass the filter ($name) is not shown', ({ filter, change = {} }) => {
  const narrowed = run(listing([]), { type: 'filtered', filter }).state;
  expect(run(narrowed, { type: 'feedbackChanged', feedback: aSummary('f-1', change) }).state.items).toEqual([]);
});

test('after a gap the list is fetched again', () => {
  const live = run(listing([aSummary('f-1')]), { type: 'subscribed' }).state;
  const lost = run(live, { type: 'unsubscribed', reason: 'lost' }).state;
  expect(lost.connection).toBe('lost');
  expect(run(lost, { type: 'subscribed' }).effects).toMatchObject([
    { type: 'loadList', delayMs: 0 },
    { type: 'sendLeftReplies', openId: null },
  ]);
});

test('the address shows the open feedback, once, and the replies of the others are sent', () => {
  const chosen = run(listing([aSummary('f-1')]), { type: 'selected', id: 'f-1' }, { type: 'selected', id: 'f-1' });
  expect(chosen.effects).toEqual([
    { type: 'showAddress', id: 'f-1', waitingOnly: false },
    { type: 'sendLeftReplies', openId: 'f-1' },
  ]);
});

describe('the order of the list', () => {
  const at = (id: string, visitorWroteAt: number, waitingSince: number | null = null) =>
    aSummary(id, { createdAt: 1, updatedAt: visitorWroteAt, visitorWroteAt, waitingSince });

  test('a message of a visitor moves the feedback to the top, and a reply leaves it there', () => {
    const list = listing([at('f-3', 30), at('f-2', 20), at('f-1', 10)]);
    const written = run(list, { type: 'feedbackChanged', feedback: at('f-1', 40) }).state;
    expect(ids(written)).toEqual(['f-1', 'f-3', 'f-2']);
    const replied = { ...at('f-2', 20), updatedAt: 50 };
    expect(ids(run(written, { type: 'feedbackChanged', feedback: replied }).state)).toEqual(['f-1', 'f-3', 'f-2']);
  });

  test('a feedback that moved up while it was open keeps the place from which the colleague goes on', () => {
    const list = listing([at('f-3', 30), at('f-2', 20), at('f-1', 10)]);
    const opened = run(list, { type: 'selected', id: 'f-2' }).state;
    const moved = run(opened, { type: 'feedbackChanged', feedback: at('f-2', 40) }).state;
    expect(ids(moved)).toEqual(['f-2', 'f-3', 'f-1']);
    expect(placeOf(moved)?.visitorWroteAt).toBe(20);
    expect(knownFeedback(moved, 'f-2')?.visitorWroteAt).toBe(40);
    expect(placeOf(run(moved, { type: 'selected', id: 'f-3' }).state)?.id).toBe('f-3');
  });

  test('those that wait stand by the length of their wait, and leave the list with a reply', () => {
    const asked = run(
      initialInbox,
      { type: 'started', selectedId: null },
      { type: 'filtered', filter: { waitingOnly: true } },
    );
    const page = aPage([at('f-2', 20, 5), at('f-1', 30, 10)]);
    const waiting = run(asked.state, { type: 'listLoaded', request: asked.state.request, page, isMore: false }).state;
    const more = run(waiting, { type: 'feedbackChanged', feedback: at('f-3', 40, 7) }).state;
    expect(ids(more)).toEqual(['f-2', 'f-3', 'f-1']);
    const replied = { ...at('f-3', 40, null), updatedAt: 50 };
    expect(ids(run(more, { type: 'feedbackChanged', feedback: replied }).state)).toEqual(['f-2', 'f-1']);
  });

  test('the list of those that wait has an address, which Back leaves', () => {
    const list = listing([at('f-1', 10, 10)]);
    const chosen = run(list, { type: 'filtered', filter: { waitingOnly: true } });
    expect(chosen.effects[0]).toEqual({ type: 'showAddress', id: null, waitingOnly: true });
    const back = run(chosen.state, { type: 'addressChanged', id: 'f-1', waitingOnly: false });
    expect(back.state.query.waitingOnly).toBe(false);
    expect(back.effects.map(({ type }) => type)).toEqual(['sendLeftReplies', 'loadList']);
  });
});

describe('sound', () => {
  const quiet = aSummary('f-1', { unread: 0 });
  const written = aSummary('f-1', { unread: 1, updatedAt: quiet.updatedAt + 1 });
  const turnedOn = run(listing([quiet]), { type: 'alertsToggled', enabled: true });

  test('the sound is off until the colleague turns it on, and the choice is stored', () => {
    expect(initialInbox.alertsEnabled).toBe(false);
    expect(turnedOn.effects).toEqual([{ type: 'storeAlertPreference', enabled: true }]);
    expect(run(turnedOn.state, { type: 'alertsToggled', enabled: true }).effects).toEqual([]);
    expect(run(listing([quiet]), { type: 'feedbackChanged', feedback: written }).effects).toEqual([]);
  });

  test('an alert is shown for a message that stays unread for a moment', () => {
    const { state, effects } = run(turnedOn.state, { type: 'feedbackChanged', feedback: written });
    expect(effects).toEqual([{ type: 'scheduleAlert', feedback: written, delayMs: 600 }]);
    expect(run(state, { type: 'alertDue', feedback: written }).effects).toEqual([{ type: 'alert', feedback: written }]);
  });

  test.each([
    {
      name: 'was read meanwhile',
      event: { type: 'feedbackChanged', feedback: { ...quiet, updatedAt: written.updatedAt + 1 } },
    },
    { name: 'arrives before the sound is turned off', event: { type: 'alertsToggled', enabled: false } },
  ] as const)('no alert is shown for a message that $name', ({ event }) => {
    const { state } = run(turnedOn.state, { type: 'feedbackChanged', feedback: written }, event);
    expect(run(state, { type: 'alertDue', feedback: written }).effects).toEqual([]);
  });

  const at = (id: string, visitorWroteAt: number, more: Partial<FeedbackSummary> = {}) =>
    aSummary(id, { createdAt: 1, updatedAt: visitorWroteAt, visitorWroteAt, unread: 2, ...more });
  const alertsOf = (state: InboxState, feedback: FeedbackSummary) =>
    run(state, { type: 'feedbackChanged', feedback }).effects.filter(({ type }) => type === 'scheduleAlert').length;
  const hearing: InboxState = { ...listing([at('f-1', 10), at('f-2', 20)]), alertsEnabled: true, staffId: 'me' };

  test.each([
    {
      name: 'a tag on a listed conversation with unread messages',
      changed: at('f-1', 10, { updatedAt: 90 }),
      alerts: 0,
    },
    {
      name: 'a closing of a conversation that the list does not hold',
      changed: at('f-9', 5, { updatedAt: 90 }),
      alerts: 0,
    },
    { name: 'a word of a visitor whom the list does not hold', changed: at('f-9', 30), alerts: 1 },
    { name: 'one more word of a visitor', changed: at('f-1', 30, { unread: 3 }), alerts: 1 },
    {
      name: 'an assignment to this colleague',
      changed: at('f-1', 10, { unread: 0, assigneeId: 'me', updatedAt: 90 }),
      alerts: 1,
    },
    {
      name: 'an assignment to another one',
      changed: at('f-1', 10, { unread: 0, assigneeId: 'p-1', updatedAt: 90 }),
      alerts: 0,
    },
  ])('$name causes $alerts alerts', ({ changed, alerts }) => {
    expect(alertsOf(hearing, changed)).toBe(alerts);
    expect(alertsOf(run(hearing, { type: 'feedbackChanged', feedback: changed }).state, changed)).toBe(0);
  });

  test('a feedback that left the list is still known: its tag causes no alert', () => {
    const mine = { ...hearing, heard: { 'f-2': at('f-2', 20, { assigneeId: 'me' }) } };
    const searched = run(mine, { type: 'searched', search: 'Ada' });
    const found = run(searched.state, {
      type: 'listLoaded',
      request: searched.state.request,
      page: aPage([at('f-1', 10)]),
      isMore: false,
    }).state;
    expect(alertsOf(found, at('f-2', 20, { assigneeId: 'me', tags: ['late'], updatedAt: 90 }))).toBe(0);
  });

  test('a feedback that the colleague takes causes no alert, and one that is given back does', () => {
    const given = at('f-1', 10, { assigneeId: 'me', updatedAt: 50 });
    const taken = run(hearing, { type: 'taken', id: 'f-1' });
    expect(alertsOf(taken.state, given)).toBe(0);
    const away = at('f-1', 10, { assigneeId: 'p-1', updatedAt: 60 });
    const left = run(
      taken.state,
      { type: 'feedbackChanged', feedback: given },
      { type: 'feedbackChanged', feedback: away },
    );
    expect(alertsOf(left.state, { ...given, updatedAt: 70 })).toBe(1);
  });

  test('a changed status causes no alert', () => {
    const closed = aSummary('f-1', { unread: 0, status: 'closed', updatedAt: quiet.updatedAt + 1 });
    expect(run(turnedOn.state, { type: 'feedbackChanged', feedback: closed }).effects).toEqual([]);
  });
});

describe('the work of several colleagues', () => {
  const quiet = aSummary('f-1', { unread: 0 });
  const written = aSummary('f-1', { unread: 1, updatedAt: quiet.updatedAt + 1 });
  const muted = run(listing([quiet]), { type: 'muteChanged', id: 'f-1', isMuted: true });

  test('a feedback that is assigned to another colleague leaves the list of the assignee', () => {
    const mine = run(
      listing([]),
      { type: 'filtered', filter: { assigneeId: 'p-1' } },
      { type: 'listLoaded', request: 2, page: aPage([aSummary('f-1', { assigneeId: 'p-1' })]), isMore: false },
    ).state;
    const moved = aSummary('f-1', { assigneeId: 'p-2' });
    expect(ids(run(mine, { type: 'feedbackChanged', feedback: moved }).state)).toEqual([]);
  });

  test('feedbacks are counted again after a load, a change and a mute, by the chosen filters', () => {
    const open = run(listing([quiet]), { type: 'filtered', filter: { status: 'open' } }).state;
    expect(run(open, { type: 'listLoaded', request: 2, page: aPage([]), isMore: false }).counts).toMatchObject([
      { query: { status: 'open' } },
    ]);
    expect(run(open, { type: 'listLoaded', request: 2, page: aPage([]), isMore: true }).counts).toEqual([]);
    expect(run(open, { type: 'feedbackChanged', feedback: written }).counts).toHaveLength(1);
    expect(muted.counts).toHaveLength(1);
  });

  test('a muted feedback neither alerts nor counts, until it is unmuted', () => {
    expect(muted.effects).toEqual([{ type: 'countUnread' }]);
    const loud = run(muted.state, { type: 'alertsToggled', enabled: true }).state;
    const received = run(loud, { type: 'feedbackChanged', feedback: written });
    expect([received.effects, received.state.unreadCount]).toEqual([[], 0]);
    expect(run(received.state, { type: 'alertDue', feedback: written }).effects).toEqual([]);
    const unmuted = run(received.state, { type: 'muteChanged', id: 'f-1', isMuted: false }).state;
    expect(run(unmuted, { type: 'alertDue', feedback: written }).effects).toHaveLength(1);
  });

  test('colleagues are loaded again for an assignee who is unknown', () => {
    const colleague = { id: 'p-1', name: 'Ada', avatar: null, nodes: null };
    const known = run(listing([quiet]), { type: 'colleaguesLoaded', colleagues: [colleague] }).state;
    const assigned = (assigneeId: string) =>
      run(known, { type: 'feedbackChanged', feedback: { ...quiet, assigneeId } }).effects;
    expect(assigned('p-1')).toEqual([]);
    expect(assigned('p-2')).toEqual([{ type: 'loadColleagues' }]);
  });

  test('the open feedback is known although the list does not hold it, and follows its changes', () => {
    const opened = run(
      listing([]),
      { type: 'selected', id: 'f-1' },
      { type: 'feedbackLoaded', feedback: quiet },
      { type: 'filtered', filter: { status: 'closed' } },
      { type: 'feedbackChanged', feedback: { ...written, tags: ['late'] } },
    ).state;
    expect(opened.items).toEqual([]);
    expect(knownFeedback(opened, 'f-1')?.tags).toEqual(['late']);
    const other = run(opened, { type: 'feedbackLoaded', feedback: aSummary('f-2') }).state;
    expect(knownFeedback(other, 'f-2')).toBeUndefined();
  });
});
