import { aFeedback } from '@product/contract/testing';
import type { RequestError } from '@product/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networkFailure, offline, timedOut, webPage } from '../request-error/request-error.ts';
import type { QueueEffect } from './effect.ts';
import type { QueueEvent } from './event.ts';
import { feedbackQueue } from './machine.ts';
import { emptyQueue, type QueuedItem, type QueueState } from './state.ts';

const at = 1_000_000;

function anItem(itemId: string, change: Partial<QueuedItem> = {}): QueuedItem {
  const completed = itemId.startsWith('completed');
  // The answers of one attempt are the same in each of its sends.
  const text = completed ? `answers of attempt ${change.attempt ?? 0}` : itemId;
  const payload = aFeedback({ responses: [{ question_id: 'q', body: text }] });
  return { itemId, completed, attempt: 0, version: 1, payload, headers: {}, earlier: null, ...change };
}

function http(status: number, code: string | number | null = null, retryAfterMs: number | null = null): RequestError {
  return { type: 'http', status, code, body: null, retryAfterMs, message: `status ${status}` };
}

/** Feeds events to a queue that holds the lock as soon as it asks, and collects what it wants done. */
function aQueue() {
  let state: QueueState = emptyQueue;
  const effects: QueueEffect[] = [];
  const feed = (event: QueueEvent): void => {
    const [next, wanted] = feedbackQueue(state, event);
    state = next;
    effects.push(...wanted);
    if (wanted.some(({ type }) => type === 'acquireLock')) {
      feed({ type: 'acquired', at: 'at' in event ? event.at : at });
    }
  };
  const posts = () => effects.filter((effect) => effect.type === 'post');
  const lastPost = () => {
    const post = posts().at(-1);
    if (post === undefined) throw new Error('nothing was posted');
    return post;
  };
  return {
    feed,
    posts,
    lastPost,
    state: () => state,
    enqueue: (itemId: string, feedbackKey = 'run', change: Partial<QueuedItem> = {}) =>
      feed({ type: 'enqueued', feedbackKey, item: anItem(itemId, change), at }),
    accept: (id = 'f-1', chatToken: string | null = null) => {
      const { feedbackKey, item } = lastPost();
      feed({ type: 'accepted', feedbackKey, item, id, chatToken, at });
    },
    fail: (error: RequestError, later = at) => {
      const { feedbackKey, item } = lastPost();
      feed({ type: 'failed', feedbackKey, item, error, random: 0, at: later });
    },
    posted: () => posts().map(({ item }) => item.itemId),
    notifications: () =>
      effects.flatMap((effect) =>
        effect.type === 'notify' ? [`${effect.notification.itemId} ${effect.notification.type}`] : [],
      ),
    schedules: () => effects.flatMap((effect) => (effect.type === 'schedule' ? [effect.delayMs] : [])),
    effects,
  };
}

describe('sends of one feedback', () => {
  test('a send is stored before it goes out', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    const kinds = queue.effects.map(({ type }) => type);
    expect(kinds.indexOf('persist')).toBeLessThan(kinds.indexOf('post'));
    const persisted = queue.effects.filter((effect) => effect.type === 'persist').at(-1);
    expect(persisted?.queue.entries[0]?.attempted?.itemId).toBe('part-1');
  });

  test('a later save continues the feedback of the first one, even when another tab replaced that send', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    const [ours] = queue.state().entries;
    if (ours === undefined) throw new Error('nothing waits');
    const theirs = { ...ours, attempted: null, waiting: anItem('part-2'), revision: ours.revision + 1 };
    queue.feed({ type: 'synced', stored: { entries: [theirs], finishedEntries: [] }, at });
    queue.accept('f-7');
    expect(queue.lastPost()).toMatchObject({ item: { itemId: 'part-2' }, headers: { 'X-FID': 'f-7' } });
  });

  test('sends go one at a time, and only the latest waits', () => {
    const queue = aQueue();
    for (const item of ['part-1', 'part-2', 'part-3', 'part-4']) queue.enqueue(item);
    expect(queue.posted()).toEqual(['part-1']);
    queue.accept();
    expect(queue.posted()).toEqual(['part-1', 'part-4']);
    expect(queue.notifications()).toEqual(['part-2 superseded', 'part-3 superseded', 'part-1 accepted']);
  });

  test('later saves carry the id of the first one', () => {
    const queue = aQueue();
    queue.enqueue('part-1', 'run', { headers: { 'X-COMPLETED': 'false', 'X-FID': 'older' } });
    expect(queue.lastPost().headers).toEqual({ 'X-COMPLETED': 'false', 'X-FID': 'older' });
    queue.accept('f-9');
    queue.enqueue('completed', 'run', { headers: { 'X-COMPLETED': 'true' } });
    expect(queue.lastPost().headers).toEqual({ 'X-COMPLETED': 'true', 'X-FID': 'f-9' });
  });

  test('each body has its idempotency key: the feedback’s for the completed send, another for each save', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.accept();
    queue.enqueue('completed');
    expect(queue.posts().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['run.part-1', 'run']);
  });

  test('an incomplete send neither overtakes nor replaces a completed one', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.enqueue('completed');
    queue.enqueue('part-2');
    queue.accept();
    expect(queue.posted()).toEqual(['part-1', 'completed']);
    queue.enqueue('part-3');
    queue.accept('f-1', 'secret');
    queue.enqueue('part-4');
    expect(queue.posted()).toEqual(['part-1', 'completed']);
    expect(queue.notifications()).toEqual([
      'part-2 superseded',
      'part-1 accepted',
      'part-3 superseded',
      'completed accepted',
      'part-4 superseded',
    ]);
    expect(queue.state()).toMatchObject({ entries: [], lock: 'none', inFlight: [] });
  });
});

describe('a completed send behind a first save that fails', () => {
  const offline: RequestError = { type: 'offline', message: 'Network failure' };

  test('a completed send behind a failed save is queued too, and marked as made offline', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.enqueue('completed');
    queue.fail(offline);
    expect(queue.notifications()).toEqual(['part-1 queued', 'completed queued']);
    queue.feed({ type: 'retryRequested', at });
    queue.accept('f-1');
    expect(queue.posted()).toEqual(['part-1', 'part-1', 'completed']);
    expect(queue.lastPost().item.payload.created_offline).toBe(true);
    expect(queue.lastPost().headers['X-FID']).toBe('f-1');
    queue.accept('f-1');
    expect(queue.notifications().at(-1)).toBe('completed accepted');
  });

  test('a server error does not mark a completed send as made offline', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.enqueue('completed');
    queue.fail(http(500));
    expect(queue.notifications()).toEqual(['part-1 queued', 'completed queued']);
    expect(queue.state().entries[0]?.waiting?.payload.created_offline).toBe(false);
  });
});

describe('a send that fails', () => {
  test.each([
    { name: 'no network', error: networkFailure },
    { name: 'a time-out', error: timedOut },
    { name: 'a malformed response', error: { type: 'malformed', path: '', message: '' } as const },
    { name: '500', error: http(500) },
    { name: '408', error: http(408) },
    { name: '425', error: http(425) },
    { name: '429', error: http(429) },
  ])('a send that fails by $name is queued and retried after a delay', ({ error }) => {
    const queue = aQueue();
    queue.enqueue('completed');
    queue.fail(error);
    expect(queue.notifications()).toEqual(['completed queued']);
    expect(queue.schedules()).toEqual([1_000]);
    queue.feed({ type: 'timerFired', at: at + 999 });
    expect(queue.posted()).toEqual(['completed']);
    queue.feed({ type: 'timerFired', at: at + 1_000 });
    queue.fail(error, at + 1_000);
    expect(queue.posted()).toEqual(['completed', 'completed']);
    expect(queue.schedules().at(-1)).toBe(2_000);
    expect(new Set(queue.posts().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('a feedback counts as stored after three responses without a readable id, and a developer is told', () => {
    const queue = aQueue();
    queue.enqueue('completed');
    const unreadable = {
      type: 'malformed',
      path: 'id',
      message: 'The response does not fit the contract: id',
    } as const;
    for (const later of [0, 1_000, 3_000]) {
      queue.feed({ type: 'timerFired', at: at + later });
      queue.fail(unreadable, at + later);
    }
    expect(queue.posted()).toEqual(['completed', 'completed', 'completed']);
    expect(queue.notifications()).toEqual(['completed queued', 'completed queued', 'completed accepted']);
    expect(queue.state().entries).toEqual([]);
    expect(queue.state().finishedEntries).toMatchObject([{ accepted: { id: null, chatToken: null } }]);
    expect(queue.effects).toContainEqual({ type: 'reportUnreadable', error: unreadable });
  });

  test('a save whose id cannot be read is followed by the completed feedback alone', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    for (const later of [0, 1_000, 3_000]) {
      queue.feed({ type: 'timerFired', at: at + later });
      queue.fail({ type: 'malformed', path: '', message: '' }, at + later);
    }
    queue.enqueue('part-2');
    queue.enqueue('completed');
    queue.accept('f-1');
    expect(queue.posted()).toEqual(['part-1', 'part-1', 'part-1', 'completed']);
    expect(queue.lastPost().headers['X-FID']).toBeUndefined();
  });

  test('responses without a readable id count in a row: a save that is accepted ends the count', () => {
    const queue = aQueue();
    const failTwice = (from: number): void => {
      for (const later of [0, 1_000]) {
        queue.feed({ type: 'timerFired', at: at + from + later });
        queue.fail({ type: 'malformed', path: '', message: '' }, at + from + later);
      }
    };
    queue.enqueue('part-1');
    failTwice(0);
    queue.feed({ type: 'timerFired', at: at + 10_000 });
    queue.accept('f-1');
    queue.enqueue('part-2');
    failTwice(20_000);
    queue.enqueue('part-3');
    expect(queue.notifications()).not.toContain('part-3 superseded');
  });

  test('a page of another network in place of a response is never taken for one', () => {
    const queue = aQueue();
    queue.enqueue('completed');
    for (let later = 0; later < 100_000_000; later += 1_000_000) {
      queue.feed({ type: 'timerFired', at: at + later });
      queue.fail(webPage, at + later);
    }
    expect(queue.posted()).toHaveLength(100);
    expect(queue.notifications()).not.toContain('completed accepted');
  });

  test.each([400, 401, 403, 404, 409, 413, 422])('a send that fails with %i is rejected and dropped', (status) => {
    const queue = aQueue();
    queue.enqueue('completed');
    queue.fail(http(status, 13045));
    expect(queue.notifications()).toEqual(['completed rejected']);
    expect(queue.state().entries).toEqual([]);
    queue.enqueue('completed-again');
    expect(queue.posted()).toEqual(['completed', 'completed-again']);
  });

  test('a retry waits as long as the server asks, at most an hour', () => {
    for (const [retryAfterMs, delayMs] of [
      [90_000, 90_000],
      [10, 1_000],
      [10 ** 9, 3_600_000],
    ] as const) {
      const queue = aQueue();
      queue.enqueue('completed');
      queue.fail(http(429, null, retryAfterMs));
      expect(queue.schedules()).toEqual([delayMs]);
    }
  });

  test('a send without a network is marked as made offline', () => {
    for (const [error, isMarked] of [
      [offline, true],
      [networkFailure, true],
      [http(503), false],
    ] as const) {
      const queue = aQueue();
      queue.enqueue('completed');
      queue.fail(error);
      queue.feed({ type: 'retryRequested', at });
      expect(queue.lastPost().item.payload.created_offline).toBe(isMarked);
    }
  });

  test('a retry comes in time although the clock was set back', () => {
    const queue = aQueue();
    queue.enqueue('completed');
    queue.fail(http(500));
    queue.feed({ type: 'synced', stored: emptyQueue, at });
    queue.feed({ type: 'synced', stored: emptyQueue, at: at - 3_600_000 });
    queue.feed({ type: 'timerFired', at: at - 3_600_000 });
    expect(queue.posted()).toEqual(['completed', 'completed']);
  });

  test('a failed send is retried at once when the network is back', () => {
    const queue = aQueue();
    queue.enqueue('completed');
    queue.fail(offline);
    queue.feed({ type: 'retryRequested', at: at + 1 });
    expect(queue.posted()).toEqual(['completed', 'completed']);
  });

  test('an incomplete send that may have arrived is retried unchanged before the completed one follows', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.enqueue('completed');
    queue.fail(offline);
    queue.feed({ type: 'retryRequested', at });
    queue.fail(timedOut);
    queue.feed({ type: 'retryRequested', at });
    expect(queue.posted()).toEqual(['part-1', 'part-1', 'part-1']);
    queue.accept('f-2');
    expect(queue.posted()).toEqual(['part-1', 'part-1', 'part-1', 'completed']);
    expect(queue.lastPost().headers).toEqual({ 'X-FID': 'f-2' });
  });

  test('an incomplete send gives way to a later one once the feedback has an id', () => {
    const known = aQueue();
    known.enqueue('part-1');
    known.accept();
    known.enqueue('part-2');
    known.enqueue('part-3');
    known.fail(timedOut);
    known.feed({ type: 'retryRequested', at });
    expect(known.posted()).toEqual(['part-1', 'part-2', 'part-3']);
  });

  test('a rejected incomplete send does not stop the completed one', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.enqueue('completed');
    queue.fail(http(400));
    expect(queue.posted()).toEqual(['part-1', 'completed']);
  });

  test('a save whose predecessor is missing on the server becomes a feedback of its own', () => {
    const queue = aQueue();
    queue.enqueue('part-1');
    queue.accept('gone');
    queue.enqueue('completed', 'run', { headers: { 'X-FID': 'gone', 'X-COMPLETED': 'true' } });
    queue.fail(http(404, 'not_found'));
    expect(queue.lastPost().headers).toEqual({ 'X-COMPLETED': 'true' });
    queue.fail(http(404, 'not_found'));
    expect(queue.notifications()).toEqual(['part-1 accepted', 'completed rejected']);
  });
});

describe('a visitor who sends again', () => {
  test('a second completed send goes out at once, with the latest answers under the same key', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.fail(http(500));
    queue.enqueue('completed-2');
    expect(queue.posts().map(({ item, idempotencyKey }) => [item.itemId, idempotencyKey])).toEqual([
      ['completed-1', 'run'],
      ['completed-2', 'run'],
    ]);
    queue.accept('f-1', 'secret');
    expect(queue.notifications()).toEqual(['completed-1 queued', 'completed-1 superseded', 'completed-2 accepted']);
  });

  test('a second body gets the response to the first when the server has stored that', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.fail(timedOut);
    queue.enqueue('completed-2');
    queue.fail(http(500));
    queue.enqueue('completed-3');
    queue.fail(http(409, 'idempotency_conflict'));
    expect(queue.lastPost().item.payload).toEqual(anItem('completed-1').payload);
    queue.accept('f-1', 'secret');
    expect(queue.notifications().at(-1)).toBe('completed-3 accepted');
  });

  test('a send after the delivery is the next version, because another tab may have other answers', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.fail(http(500));
    queue.feed({ type: 'retryRequested', at });
    queue.accept('f-1', 'secret');
    queue.enqueue('completed-2');
    expect(queue.lastPost()).toMatchObject({ item: { itemId: 'completed-2' }, idempotencyKey: 'run.v2' });
  });

  test('a second send while the first is under way gets the first one’s response', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.enqueue('completed-2');
    queue.accept();
    expect(queue.posted()).toEqual(['completed-1']);
    expect(queue.notifications()).toEqual(['completed-1 accepted', 'completed-2 accepted']);
  });

  const keys = (queue: ReturnType<typeof aQueue>) => queue.posts().map(({ idempotencyKey }) => idempotencyKey);
  const corrected = { attempt: 1 };

  test('answers that were corrected after the delivery are sent as the next version', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.accept('f-1', 'first');
    queue.enqueue('completed-2', 'run', corrected);
    queue.accept('f-1', 'second');
    queue.enqueue('completed-3', 'run', { attempt: 2 });
    queue.accept('f-1', 'third');
    expect(keys(queue)).toEqual(['run', 'run.v2', 'run.v3']);
    expect(queue.notifications()).toEqual([1, 2, 3].map((number) => `completed-${number} accepted`));
  });

  test('answers that were corrected while the first ones are under way are sent after them', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.enqueue('completed-2', 'run', corrected);
    queue.accept();
    expect(queue.notifications()).toEqual(['completed-1 accepted']);
    queue.accept();
    expect(keys(queue)).toEqual(['run', 'run.v2']);
    expect(queue.notifications()).toEqual(['completed-1 accepted', 'completed-2 accepted']);
  });

  test('answers that were corrected after a time-out go out as the next version, which replaces the first if it arrived', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.fail(timedOut);
    queue.enqueue('completed-2', 'run', corrected);
    expect(keys(queue)).toEqual(['run', 'run.v2']);
    expect(queue.lastPost().item).toMatchObject({ itemId: 'completed-2', earlier: null });
  });

  test('a device that lost its memory sends the next version until one is free', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.fail(http(409, 'idempotency_conflict'));
    queue.fail(http(409, 'idempotency_conflict'));
    queue.accept('f-1', 'secret');
    expect(keys(queue)).toEqual(['run', 'run.v2', 'run.v3']);
    queue.enqueue('completed-2', 'run', corrected);
    expect(keys(queue).at(-1)).toBe('run.v4');
  });

  test('an old response does not end the later answers that another tab sends', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    const [entry] = queue.state().entries;
    if (entry === undefined) throw new Error('an entry is missing');
    const later = anItem('completed-2', { attempt: 1, version: 2 });
    const stored = { entries: [{ ...entry, attempted: later, revision: entry.revision + 1 }], finishedEntries: [] };
    queue.feed({ type: 'synced', stored, at });
    queue.accept();
    expect(queue.state().entries).toMatchObject([{ attempted: { itemId: 'completed-2' } }]);
  });

  test('a second send goes out in place of a first one that fails', () => {
    const queue = aQueue();
    queue.enqueue('completed-1');
    queue.enqueue('completed-2');
    queue.fail(timedOut);
    queue.feed({ type: 'retryRequested', at });
    expect(queue.lastPost()).toMatchObject({ item: { itemId: 'completed-2', earlier: anItem('completed-1').payload } });
  });
});

describe('several feedbacks', () => {
  test('feedbacks go newest first, one at a time', () => {
    const queue = aQueue();
    queue.enqueue('completed-a', 'a');
    queue.enqueue('completed-b', 'b');
    queue.enqueue('completed-c', 'c');
    expect(queue.posted()).toEqual(['completed-a']);
    queue.accept();
    queue.accept();
    queue.accept();
    expect(queue.posted()).toEqual(['completed-a', 'completed-c', 'completed-b']);
  });

  test('all feedbacks go out when the visitor leaves, except the one under way', () => {
    const queue = aQueue();
    queue.enqueue('completed-a', 'a');
    queue.enqueue('part-b', 'b');
    queue.enqueue('completed-b', 'b');
    queue.feed({ type: 'pageHidden', at });
    expect(queue.posted()).toEqual(['completed-a', 'completed-b']);
    expect(queue.state().inFlight).toEqual(['a', 'b']);
  });
});

describe('other tabs', () => {
  test('an entry that another tab changed replaces this tab’s, and one that it finished is dropped', () => {
    const queue = aQueue();
    queue.enqueue('part-1', 'a');
    queue.enqueue('part-1', 'b');
    const [a, b] = queue.state().entries;
    if (a === undefined || b === undefined) throw new Error('two entries are missing');
    const stored = {
      entries: [{ ...b, feedbackId: 'f-b', waiting: null, revision: b.revision + 1 }],
      finishedEntries: [
        {
          feedbackKey: 'a',
          revision: a.revision + 1,
          accepted: { id: 'f', chatToken: null },
          attempt: 0,
          version: 1,
          at,
        },
      ],
    };
    queue.feed({ type: 'synced', stored, at });
    queue.feed({ type: 'remoteChange', at });
    expect(queue.state().entries).toEqual(stored.entries);
    queue.accept('late');
    expect(queue.notifications()).toEqual(['part-1 accepted']);
    expect(queue.state().entries).toEqual(stored.entries);
  });

  test('a recently changed entry belongs to the tab that changed it, and later to every tab', () => {
    const other = aQueue();
    other.feed({ type: 'synced', stored: emptyQueue, at });
    other.enqueue('completed');
    const queue = aQueue();
    queue.feed({ type: 'synced', stored: other.state(), at });
    queue.feed({ type: 'remoteChange', at: at + 2_000 });
    queue.feed({ type: 'pageHidden', at: at + 2_000 });
    expect(queue.posted()).toEqual([]);
    expect(queue.schedules()).toEqual([1_000]);
    queue.feed({ type: 'timerFired', at: at + 3_000 });
    expect(queue.posted()).toEqual(['completed']);
  });

  test('an entry that another tab overwrote on the device is stored again', () => {
    const queue = aQueue();
    queue.enqueue('completed');
    const stored = { entries: queue.state().entries, finishedEntries: [] };
    queue.effects.length = 0;
    queue.feed({ type: 'synced', stored, at });
    expect(queue.effects).toEqual([]);
    queue.feed({ type: 'synced', stored: emptyQueue, at });
    expect(queue.effects).toEqual([{ type: 'persist', queue: stored }]);
  });

  test('a failure of a feedback that another tab finished changes nothing', () => {
    const queue = aQueue();
    queue.enqueue('completed', 'a');
    const stored = {
      entries: [],
      finishedEntries: [
        { feedbackKey: 'a', revision: 99, accepted: { id: 'f', chatToken: null }, attempt: 0, version: 1, at },
      ],
    };
    queue.feed({ type: 'synced', stored, at });
    queue.feed({ type: 'remoteChange', at });
    queue.fail(timedOut);
    expect(queue.state().entries).toEqual([]);
    expect(queue.notifications()).toEqual(['completed superseded']);
  });
});

test('a retry sends the body with the ids of uploaded files', () => {
  const queue = aQueue();
  queue.enqueue('completed');
  const payload = aFeedback({ attachment_ids: ['real'] });
  queue.feed({ type: 'filesUploaded', feedbackKey: 'run', itemId: 'another', payload });
  queue.feed({ type: 'filesUploaded', feedbackKey: 'run', itemId: 'completed', payload });
  queue.fail(http(500));
  queue.feed({ type: 'retryRequested', at });
  expect(queue.lastPost().item.payload.attachment_ids).toEqual(['real']);
});

test('whatever happens, every completed send is notified, one post of a feedback is under way, and only a further completed send follows the accepted one', () => {
  const anAction = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('part', 'completed') },
    { weight: 3, arbitrary: fc.constantFrom('accept', 'offline', 'timeout', '500', '400', '409', 'wake', 'hide') },
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(anAction, fc.constantFrom('a', 'b', 'c')), { maxLength: 60 }), (actions) => {
      const queue = aQueue();
      const underWay: Extract<QueueEffect, { type: 'post' }>[] = [];
      const completedSends = new Set<string>();
      const accepted = new Set<string>();
      let seen = 0;
      let count = 0;
      const collect = (): void => {
        for (const effect of queue.effects.slice(seen)) {
          if (effect.type !== 'post') continue;
          expect(underWay.map(({ feedbackKey }) => feedbackKey)).not.toContain(effect.feedbackKey);
          expect(accepted).not.toContain(effect.feedbackKey);
          underWay.push(effect);
        }
        seen = queue.effects.length;
      };
      const answer = (error: RequestError | null): void => {
        const post = underWay.shift();
        if (post === undefined) return;
        const { feedbackKey, item } = post;
        if (error === null) {
          if (item.completed) accepted.add(feedbackKey);
          queue.feed({ type: 'accepted', feedbackKey, item, id: 'f', chatToken: null, at });
        } else queue.feed({ type: 'failed', feedbackKey, item, error, random: 0, at });
      };
      const errors: Record<string, RequestError> = {
        offline,
        timeout: timedOut,
        500: http(500),
        400: http(400),
        409: http(409, 'idempotency_conflict'),
      };
      for (const [action, feedbackKey] of actions) {
        count += 1;
        if (action === 'part' || action === 'completed') {
          if (action === 'completed') {
            completedSends.add(`completed-${count}`);
            accepted.delete(feedbackKey);
          }
          queue.enqueue(`${action}-${count}`, feedbackKey);
        } else if (action === 'accept') answer(null);
        else if (action === 'wake') queue.feed({ type: 'retryRequested', at });
        else if (action === 'hide') queue.feed({ type: 'pageHidden', at });
        else answer(errors[action] ?? null);
        collect();
      }
      for (let turns = 0; turns < 200 && queue.state().entries.some((e) => e.attempted ?? e.waiting); turns += 1) {
        answer(null);
        queue.feed({ type: 'retryRequested', at });
        collect();
      }
      const notified = new Set(queue.notifications().map((line) => line.split(' ')[0]));
      for (const itemId of completedSends) expect(notified).toContain(itemId);
      expect(queue.state().entries.some(({ attempted, waiting }) => attempted ?? waiting)).toBe(false);
    }),
    { numRuns: 300 },
  );
});
