import type { ChatStatus } from '@product/model';
import { describe, expect, test } from 'vitest';
import {
  type ChatEvent,
  type ChatState,
  canArchive,
  canAttach,
  canSend,
  canWrite,
  chatNotice,
  firstUnreadId,
  initialChat,
  messagesOf,
  ratingView,
  unreadCount,
} from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const server = { type: 'http', code: null, body: null, retryAfterMs: null, message: 'refused' } as const;
const network = { type: 'network', message: 'Network failure' } as const;
const offline = { type: 'offline', message: 'Network failure' } as const;

describe('opening a chat', () => {
  test('a chat that opens restores its outbox, fetches the detail and opens the room', () => {
    const { state, effects } = run(initialChat({ feedbackId: 'f-1', token: 't' }), {
      type: 'started',
      at: noon,
      online: true,
    });
    expect(typesOf(effects)).toEqual(['restoreOutbox', 'loadDetail', 'openRoom']);
    expect(state.fetching.status).toBe('loading');
    expect(canWrite(state)).toBe(false);
  });

  test.each([
    { feedbackId: null, token: 't' },
    { feedbackId: 'f-1', token: '' },
    { feedbackId: undefined, token: undefined },
  ])(
    'without feedback id or token ($feedbackId, $token) the address is wrong, and the chat requests nothing',
    (options) => {
      const { state, effects } = run(initialChat(options), { type: 'started', at: noon, online: true });
      expect(state.fetching.status).toBe('wrongUrl');
      expect(effects).toEqual([]);
    },
  );

  test('a failed first fetch is shown and can be retried', () => {
    const error = { ...server, status: 403, message: 'No such chat' };
    const failed = run(
      initialChat({ feedbackId: 'f-1', token: 't' }),
      { type: 'started', at: noon, online: true },
      { type: 'loadFailed', error },
    ).state;
    expect(failed.fetching).toMatchObject({ status: 'failed', error });
    const again = run(failed, { type: 'reloadRequested' });
    expect(typesOf(again.effects)).toEqual(['loadDetail']);
    expect(again.state.fetching).toMatchObject({ status: 'failed', inFlight: true });
    const loaded = run(again.state, { type: 'loaded', detail: aDetail(), at: noon }).state;
    expect(loaded.fetching).toMatchObject({ status: 'ready', error: null });
  });

  test('a transient error of the first fetch is retried by itself', () => {
    const { effects } = run(
      initialChat({ feedbackId: 'f-1', token: 't' }),
      { type: 'started', at: noon, online: true },
      { type: 'loadFailed', error: network },
    );
    expect(effects).toContainEqual({ type: 'schedule', timer: 'refetch', delayMs: 1_000 });
  });

  test('a room that is joined during a fetch causes another: a message may have arrived in between', () => {
    const { state, effects } = run(
      initialChat({ feedbackId: 'f-1', token: 't' }),
      { type: 'started', at: noon, online: true },
      { type: 'subscribed', recovered: false },
      { type: 'loaded', detail: aDetail(), at: noon },
    );
    expect(typesOf(effects).filter((type) => type === 'loadDetail')).toHaveLength(2);
    expect(state.fetching).toMatchObject({ status: 'ready', inFlight: true });
  });
});

describe('a gap', () => {
  test('a gap is fetched after a connection that the server did not recover', () => {
    const { effects } = run(
      anOpenChat(),
      { type: 'unsubscribed', reason: 'lost' },
      { type: 'subscribed', recovered: false },
    );
    expect(typesOf(effects)).toEqual(['loadDetail']);
  });

  test('a gap is not fetched when the server recovered it', () => {
    const { state, effects } = run(
      anOpenChat(),
      { type: 'unsubscribed', reason: 'lost' },
      { type: 'subscribed', recovered: true },
    );
    expect(effects).toEqual([]);
    expect(state.connection).toBe('live');
  });

  test('a failed fetch leaves the chat as it is, and is retried with growing delays', () => {
    const lost = run(
      anOpenChat(),
      { type: 'reloadRequested' },
      { type: 'loadFailed', error: network },
      { type: 'reloadRequested' },
      { type: 'loadFailed', error: network },
    );
    expect(lost.state.fetching.status).toBe('ready');
    expect(lost.effects.filter((effect) => effect.type === 'schedule')).toEqual([
      { type: 'schedule', timer: 'refetch', delayMs: 1_000 },
      { type: 'schedule', timer: 'refetch', delayMs: 2_000 },
    ]);
  });
});

describe('sending', () => {
  const typed = run(anOpenChat(), { type: 'typed', text: ' Hello ' }).state;

  test('sending shows the message at once, stores it on the device, posts it, and empties the composer', () => {
    const { state, effects } = run(typed, { type: 'submitted', clientId: 'c-1', at: noon });
    expect(typesOf(effects)).toEqual(['storeMessage', 'postMessage']);
    expect(state.composer.text).toBe('');
    expect(messagesOf(state.timeline, state.outbox, 'customer')).toMatchObject([
      { key: 'c-1', own: true, body: 'Hello', delivery: 'sending' },
    ]);
  });

  test.each([
    { text: '', sends: false },
    { text: ' \n ', sends: false },
    { text: 'x', sends: true },
    { text: 'x'.repeat(10_000), sends: true },
    { text: 'x'.repeat(10_001), sends: false },
  ])('a text of $text.length characters can be sent: $sends', ({ text, sends }) => {
    const state = run(anOpenChat(), { type: 'typed', text }).state;
    expect(canSend(state)).toBe(sends);
    expect(run(state, { type: 'submitted', clientId: 'c', at: noon }).state.outbox).toHaveLength(sends ? 1 : 0);
  });

  test('the acknowledged message replaces the optimistic one, under the same key', () => {
    const item = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer', body: 'Hello' });
    const { state, effects } = run(
      typed,
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'sendSucceeded', clientId: 'c-1', item },
    );
    expect(state.outbox).toEqual([]);
    expect(messagesOf(state.timeline, state.outbox, 'customer')).toMatchObject([
      { key: 'c-1', id: 'm-1', delivery: 'sent' },
    ]);
    expect(typesOf(effects)).toEqual(['storeMessage', 'postMessage', 'deleteMessage']);
  });

  test('a message whose echo arrives and whose response is lost is shown once, and not as failed', () => {
    const item = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer' });
    const { state } = run(
      typed,
      { type: 'submitted', clientId: 'c-1', at: noon },
      {
        type: 'replyReceived',
        reply: { status: 'open', chatRatingEnabled: true, chatRatings: [], timelineItems: [item] },
      },
      { type: 'sendFailed', clientId: 'c-1', error: network },
    );
    expect(messagesOf(state.timeline, state.outbox, 'customer')).toMatchObject([{ id: 'm-1', delivery: 'sent' }]);
  });

  test('the response identifies the message of a server without client ids', () => {
    const { state } = run(
      typed,
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'sendSucceeded', clientId: 'c-1', item: anItem({ id: 'm-1', actor: 'customer' }) },
    );
    expect(state.outbox).toEqual([]);
    expect(state.timeline).toHaveLength(1);
  });

  test('messages go out one at a time, in order', () => {
    const { state, effects } = run(
      typed,
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'typed', text: 'second' },
      { type: 'submitted', clientId: 'c-2', at: noon },
    );
    expect(state.outbox.map((message) => message.delivery)).toEqual(['sending', 'waiting']);
    expect(typesOf(effects).filter((type) => type === 'postMessage')).toHaveLength(1);
    const item = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer' });
    const after = run(state, { type: 'sendSucceeded', clientId: 'c-1', item });
    expect(after.effects).toContainEqual(
      expect.objectContaining({ type: 'postMessage', message: expect.objectContaining({ clientId: 'c-2' }) }),
    );
  });

  test('a client id that is submitted twice is one message', () => {
    const { state } = run(
      typed,
      { type: 'submitted', clientId: 'c-1', at: noon },
      { type: 'typed', text: 'x' },
      { type: 'submitted', clientId: 'c-1', at: noon },
    );
    expect(state.outbox).toHaveLength(1);
  });

  test('the progress of an upload is a whole percent within bounds, and only during the request', () => {
    const attachment = { fileId: 'a', name: 'a.png', contentType: 'image/png', sizeBytes: 1, previewUrl: 'blob:a' };
    const sending = run(
      anOpenChat(),
      { type: 'attached', attachment },
      { type: 'submitted', clientId: 'c-1', at: noon },
    ).state;
    const percentOf = (percent: number) =>
      run(sending, { type: 'sendProgressed', clientId: 'c-1', percent }).state.outbox[0]?.progressPercent;
    expect([percentOf(33.4), percentOf(-1), percentOf(900)]).toEqual([33, 0, 100]);
    expect(run(sending, { type: 'sendProgressed', clientId: 'other', percent: 5 }).state).toBe(sending);
  });
});

describe('a failed message', () => {
  const twoWritten = run(
    anOpenChat(),
    { type: 'typed', text: 'first' },
    { type: 'submitted', clientId: 'c-1', at: noon },
    { type: 'typed', text: 'second' },
    { type: 'submitted', clientId: 'c-2', at: noon },
  ).state;
  const deliveries = (state: typeof twoWritten) => state.outbox.map((message) => message.delivery);

  test('a failed message is marked with a cross; later ones wait, and all go out when the connection is back', () => {
    const failed = run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error: network });
    expect(deliveries(failed.state)).toEqual(['failed', 'waiting']);
    expect(failed.effects).toContainEqual({ type: 'schedule', timer: 'resend', delayMs: 1_000 });
    const back = run(failed.state, { type: 'subscribed', recovered: true });
    expect(deliveries(back.state)).toEqual(['sending', 'waiting']);
  });

  test('a message that the server rejects stays failed, and the next one goes out', () => {
    const refused = run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error: { ...server, status: 409 } });
    expect(deliveries(refused.state)).toEqual(['failed', 'sending']);
    expect(deliveries(run(refused.state, { type: 'wentOnline' }).state)).toEqual(['failed', 'sending']);
  });

  test('a failed message goes out again when the visitor retries', () => {
    const failed = run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error: network }).state;
    expect(deliveries(run(failed, { type: 'retried', clientId: 'c-1' }).state)).toEqual(['sending', 'waiting']);
  });

  test('a failed message goes out again on a timer, which does nothing for an empty outbox', () => {
    const failed = run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error: network }).state;
    expect(deliveries(run(failed, { type: 'resendDue' }).state)).toEqual(['sending', 'waiting']);
    expect(run(anOpenChat(), { type: 'resendDue' }).effects).toEqual([]);
  });

  test('a failed message waits as long as a busy server demands', () => {
    const error = { ...server, status: 429, retryAfterMs: 60_000 };
    expect(run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error }).effects).toContainEqual({
      type: 'schedule',
      timer: 'resend',
      delayMs: 60_000,
    });
  });

  test('a failed message can be removed, and the next one goes out', () => {
    const failed = run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error: network }).state;
    const removed = run(failed, { type: 'removed', clientId: 'c-1' });
    expect(deliveries(removed.state)).toEqual(['sending']);
    expect(typesOf(removed.effects)).toEqual(['deleteMessage', 'postMessage']);
  });

  test('removing a message in transit cancels its request', () => {
    expect(typesOf(run(twoWritten, { type: 'removed', clientId: 'c-1' }).effects)).toEqual([
      'abortPost',
      'deleteMessage',
      'postMessage',
    ]);
    expect(run(twoWritten, { type: 'removed', clientId: 'none' }).effects).toEqual([]);
  });

  test('a message that is written offline goes out once the network is back', () => {
    const written = run(
      anOpenChat(),
      { type: 'wentOffline' },
      { type: 'typed', text: 'x' },
      { type: 'submitted', clientId: 'c-1', at: noon },
    );
    expect(deliveries(written.state)).toEqual(['waiting']);
    expect(typesOf(written.effects)).toEqual(['storeMessage']);
    expect(typesOf(run(written.state, { type: 'wentOnline' }).effects)).toEqual(['postMessage', 'loadDetail']);
  });

  test('a message whose post finds the network gone waits without a cross', () => {
    const { state } = run(twoWritten, { type: 'sendFailed', clientId: 'c-1', error: offline });
    expect(deliveries(state)).toEqual(['waiting', 'waiting']);
    expect(deliveries(run(state, { type: 'resendDue' }).state)).toEqual(['sending', 'waiting']);
  });

  test('a message of an earlier visit goes out before newer ones, unless it had arrived', () => {
    const [first, second] = twoWritten.outbox;
    if (first === undefined || second === undefined) throw new Error('two messages were written');
    const arrived = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer' });
    const { state, effects } = run(anOpenChat({ timelineItems: [arrived] }), {
      type: 'outboxRestored',
      messages: [first, second],
    });
    expect(state.outbox).toMatchObject([{ clientId: 'c-2', delivery: 'sending' }]);
    expect(typesOf(effects)).toEqual(['deleteMessage', 'postMessage']);
  });

  test('a message that is restored before the detail waits for it, since it may have arrived', () => {
    const [first] = twoWritten.outbox;
    if (first === undefined) throw new Error('a message was written');
    const opening = run(
      initialChat({ feedbackId: 'f-1', token: 't' }),
      { type: 'started', at: noon, online: true },
      { type: 'outboxRestored', messages: [first] },
    );
    expect(typesOf(opening.effects)).not.toContain('postMessage');
    const arrived = anItem({ id: 'm-1', clientId: 'c-1', actor: 'customer' });
    const loaded = run(opening.state, { type: 'loaded', detail: aDetail({ timelineItems: [arrived] }), at: noon });
    expect(loaded.state.outbox).toEqual([]);
    expect(typesOf(loaded.effects)).not.toContain('postMessage');
  });
});

describe('the attachment', () => {
  const image = { fileId: 'a', name: 'a.png', contentType: 'image/png', sizeBytes: 1, previewUrl: null };

  test('an attachment alone can be sent, and another one replaces it', () => {
    const first = run(anOpenChat(), { type: 'attached', attachment: image });
    expect(canSend(first.state)).toBe(true);
    const second = run(first.state, { type: 'attached', attachment: { ...image, fileId: 'b' } });
    expect(second.effects).toEqual([{ type: 'releaseFile', fileId: 'a' }]);
    const removed = run(second.state, { type: 'attachmentRemoved' });
    expect(removed.state.composer.attachment).toBeNull();
    expect(removed.effects).toEqual([{ type: 'releaseFile', fileId: 'b' }]);
    expect(run(removed.state, { type: 'attachmentRemoved' }).effects).toEqual([]);
  });

  test('an attachment is rejected where the node prevents uploads, except from staff', () => {
    const prevented = anOpenChat({ preventUpload: true });
    expect(canAttach(prevented)).toBe(false);
    const { state, effects } = run(prevented, { type: 'attached', attachment: image });
    expect(state.composer.attachment).toBeNull();
    expect(effects).toEqual([{ type: 'releaseFile', fileId: 'a' }]);
    expect(canAttach(anOpenChat({ preventUpload: true }, 'other'))).toBe(true);
  });

  test('the problem of an attachment shows until the next choice', () => {
    const told = run(anOpenChat(), { type: 'attachmentRejected', problem: 'notAnImage' }).state;
    expect(told.composer.problem).toBe('notAnImage');
    expect(run(told, { type: 'attached', attachment: image }).state.composer.problem).toBeNull();
  });
});

describe('the status', () => {
  test.each([
    { status: 'open', write: true, archive: true, rate: false, notice: null },
    { status: 'queued', write: false, archive: false, rate: false, notice: 'queued' },
    { status: 'closed', write: false, archive: false, rate: true, notice: 'closed' },
    { status: 'archived', write: false, archive: false, rate: true, notice: 'archived' },
  ] as const)(
    'the status $status allows writing: $write, archiving: $archive, rating: $rate',
    ({ status, write, archive, rate, notice }) => {
      const state = anOpenChat({ status });
      expect(canWrite(state)).toBe(write);
      expect(canArchive(state)).toBe(archive);
      expect(ratingView(state).visible).toBe(rate);
      expect(chatNotice(state)).toBe(notice);
    },
  );

  test('a status arrives live, and is confirmed by a fetch', () => {
    const { state, effects } = run(anOpenChat(), {
      type: 'replyReceived',
      reply: { status: 'closed', chatRatingEnabled: true, chatRatings: [], timelineItems: [] },
    });
    expect(state.live.status).toBe('closed');
    expect(typesOf(effects)).toEqual(['loadDetail']);
  });

  test('of two statuses that overtake each other during a fetch, another fetch decides', () => {
    const told = (status: ChatStatus): ChatEvent => ({
      type: 'replyReceived',
      reply: { status, chatRatingEnabled: true, chatRatings: [], timelineItems: [] },
    });
    const { state, effects } = run(
      anOpenChat(),
      { type: 'reloadRequested' },
      told('queued'),
      told('open'),
      { type: 'loaded', detail: aDetail({ status: 'open' }), at: noon },
      { type: 'loaded', detail: aDetail({ status: 'queued' }), at: noon },
    );
    expect(typesOf(effects)).toEqual(['loadDetail', 'loadDetail']);
    expect(state.live.status).toBe('queued');
    expect(state.fetching.inFlight).toBe(false);
  });

  test('staff can write in any status', () => {
    const state = anOpenChat({ status: 'closed' }, 'other');
    expect(canWrite(state)).toBe(true);
    expect(chatNotice(state)).toBeNull();
  });
});

describe('archiving', () => {
  test('archiving asks for confirmation, then calls the server', () => {
    const asked = run(anOpenChat(), { type: 'archiveRequested' });
    expect(asked.state.archive.step).toBe('confirming');
    expect(asked.effects).toEqual([]);
    const confirmed = run(asked.state, { type: 'archiveConfirmed' }, { type: 'archiveConfirmed' });
    expect(confirmed.effects).toEqual([{ type: 'archive' }]);
    const done = run(confirmed.state, { type: 'archived', status: 'archived' }).state;
    expect(done).toMatchObject({ archive: { step: 'idle' }, live: { status: 'archived' } });
    expect(chatNotice(done)).toBe('archived');
  });

  test('archiving can be cancelled, and is offered only for an open chat', () => {
    expect(run(anOpenChat(), { type: 'archiveRequested' }, { type: 'archiveCancelled' }).state.archive.step).toBe(
      'idle',
    );
    expect(run(anOpenChat({ status: 'closed' }), { type: 'archiveRequested' }).state.archive.step).toBe('idle');
  });

  test('archiving that fails leaves the chat open', () => {
    const { state } = run(
      anOpenChat(),
      { type: 'archiveRequested' },
      { type: 'archiveConfirmed' },
      { type: 'archiveFailed', error: network },
    );
    expect(state).toMatchObject({ archive: { step: 'idle', error: network }, live: { status: 'open' } });
  });
});

describe('rating', () => {
  const closed = anOpenChat({ status: 'closed' });

  test('a rating is sent once, shown at once, and final', () => {
    const rated = run(closed, { type: 'rated', rating: 100 }, { type: 'rated', rating: 0 });
    expect(rated.effects).toEqual([{ type: 'rate', rating: 100 }]);
    expect(ratingView(rated.state)).toEqual({ visible: true, chosen: 100, disabled: true });
    const stored = run(rated.state, { type: 'ratingStored', rating: { rating: 100, createdAt: noon } }).state;
    expect(ratingView(stored)).toEqual({ visible: true, chosen: 100, disabled: true });
    expect(run(stored, { type: 'rated', rating: 0 }).effects).toEqual([]);
  });

  test('a rating that fails is stored as an error and can be repeated', () => {
    const { state } = run(closed, { type: 'rated', rating: 50 }, { type: 'ratingFailed', error: network });
    expect(state.rating.error).toEqual(network);
    expect(ratingView(state)).toEqual({ visible: true, chosen: null, disabled: false });
  });

  test.each([
    { name: 'newer than the customer’s latest message counts', ratedAt: noon + 1, writtenAt: noon, chosen: 50 },
    {
      name: 'older than the customer’s latest message does not count',
      ratedAt: noon - 1,
      writtenAt: noon,
      chosen: null,
    },
  ])('a rating that is $name', ({ ratedAt, writtenAt, chosen }) => {
    const state = anOpenChat({
      status: 'closed',
      chatRatings: [{ rating: 50, createdAt: ratedAt }],
      timelineItems: [
        anItem({ id: 'm-1', actor: 'customer', createdAt: writtenAt }),
        anItem({ id: 'm-2', actor: 'other', createdAt: writtenAt + 1_000 }),
      ],
    });
    expect(ratingView(state)).toEqual({ visible: true, chosen, disabled: chosen !== null });
  });

  test('a rating is not offered where the node disables it', () => {
    const state = anOpenChat({ status: 'closed', chatRatingEnabled: false });
    expect(ratingView(state).visible).toBe(false);
    expect(run(state, { type: 'rated', rating: 0 }).effects).toEqual([]);
  });
});

describe('operating hours', () => {
  const node = {
    ...aDetail().node,
    operating247: false,
    timeZone: 'UTC',
    operatingHours: [{ period: 'weekdays', startHour: 900, endHour: 1800 }] as const,
  };

  test('operating hours are checked when the detail arrives, and each 60 s', () => {
    const open = run(
      initialChat({ feedbackId: 'f-1', token: 't' }),
      { type: 'started', at: noon, online: true },
      { type: 'loaded', detail: aDetail({ node }), at: noon },
    );
    expect(open.effects).toContainEqual({ type: 'schedule', timer: 'hours', delayMs: 60_000 });
    expect(chatNotice(open.state)).toBeNull();
    const evening = run(open.state, { type: 'ticked', at: Date.UTC(2026, 10, 20, 18, 0) });
    expect(chatNotice(evening.state)).toBe('outOfHours');
    expect(canWrite(evening.state)).toBe(false);
    expect(evening.effects).toEqual([{ type: 'schedule', timer: 'hours', delayMs: 60_000 }]);
    expect(run(evening.state, { type: 'ticked', at: noon }).state.outOfHours).toBe(false);
  });

  test('operating hours do not matter to a node that operates 24/7', () => {
    const state = anOpenChat({ node: { ...node, operating247: true } });
    expect(chatNotice(run(state, { type: 'ticked', at: Date.UTC(2026, 10, 20, 3) }).state)).toBeNull();
  });

  test('a tick before the detail has no effect', () => {
    expect(run(initialChat({ feedbackId: 'f', token: 't' }), { type: 'ticked', at: noon }).effects).toEqual([]);
  });
});

describe('unread messages', () => {
  const unreadOf = (state: ChatState) => [unreadCount(state), firstUnreadId(state)];
  const reply = (id: string, at = noon, actor: 'other' | 'customer' = 'other') =>
    ({
      type: 'replyReceived',
      reply: {
        status: 'open',
        chatRatingEnabled: true,
        chatRatings: [],
        timelineItems: [anItem({ id, createdAt: at, actor })],
      },
    }) as const;

  test('unread messages count while the page is hidden or the end is out of view, and the divider stands above the first', () => {
    const away = run(
      anOpenChat(),
      { type: 'visibilityChanged', pageVisible: false },
      reply('m-1'),
      reply('m-2', noon + 1),
    ).state;
    expect(unreadOf(away)).toEqual([2, 'm-1']);
    const back = run(away, { type: 'visibilityChanged', pageVisible: true }).state;
    expect(unreadOf(back)).toEqual([0, 'm-1']);
    const leftAgain = run(back, { type: 'visibilityChanged', pageVisible: false }).state;
    expect(firstUnreadId(leftAgain)).toBeNull();
    const scrolledUp = run(anOpenChat(), { type: 'visibilityChanged', atEnd: false }, reply('m-1'));
    expect(unreadCount(scrolledUp.state)).toBe(1);
  });

  test('visible, repeated and own messages are not unread', () => {
    expect(unreadCount(run(anOpenChat(), reply('m-1')).state)).toBe(0);
    const away = run(anOpenChat(), { type: 'visibilityChanged', pageVisible: false }, reply('m-1'), reply('m-1')).state;
    expect(unreadCount(away)).toBe(1);
    expect(unreadCount(run(away, reply('m-9', noon, 'customer')).state)).toBe(1);
  });

  test('a chat that loads hidden counts the messages after the read position', () => {
    const items = [anItem({ id: 'm-1', createdAt: noon }), anItem({ id: 'm-2', createdAt: noon + 5 })];
    const load = (customer: number | null, pageVisible: boolean) =>
      unreadOf(
        run(
          initialChat({ feedbackId: 'f', token: 't' }),
          { type: 'visibilityChanged', pageVisible },
          { type: 'started', at: noon, online: true },
          { type: 'loaded', detail: aDetail({ timelineItems: items, readMarks: { customer, other: null } }), at: noon },
        ).state,
      );
    expect(load(null, false)).toEqual([2, 'm-1']);
    expect(load(noon, false)).toEqual([1, 'm-2']);
    expect(load(noon + 5, false)).toEqual([0, null]);
    expect(load(null, true)).toEqual([0, null]);
  });

  test('answering reads all messages', () => {
    const { state } = run(
      anOpenChat(),
      { type: 'visibilityChanged', atEnd: false },
      reply('m-1'),
      { type: 'typed', text: 'x' },
      { type: 'submitted', clientId: 'c', at: noon },
    );
    expect(unreadOf(state)).toEqual([0, null]);
  });
});

test('a connection is lost, refused or live', () => {
  const lost = run(anOpenChat(), { type: 'unsubscribed', reason: 'lost' }).state;
  expect(lost.connection).toBe('lost');
  expect(run(lost, { type: 'unsubscribed', reason: 'lost' }).state).toBe(lost);
  expect(run(lost, { type: 'unsubscribed', reason: 'refused' }).state.connection).toBe('refused');
});
