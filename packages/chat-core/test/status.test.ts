import type { ChatStatus } from '@product/model';
import { describe, expect, test } from 'vitest';
import { type ChatEvent, canArchive, canWrite, chatNotice, initialChat, ratingView } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const refused = { type: 'http', status: 400, code: null, body: null, retryAfterMs: null, message: 'No' } as const;

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
    const replyWith = (status: ChatStatus): ChatEvent => ({
      type: 'replyReceived',
      reply: { status, chatRatingEnabled: true, chatRatings: [], timelineItems: [] },
    });
    const { state, effects } = run(
      anOpenChat(),
      { type: 'reloadRequested' },
      replyWith('queued'),
      replyWith('open'),
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
    const requested = run(anOpenChat(), { type: 'archiveRequested' });
    expect(requested.state.archive.step).toBe('confirming');
    expect(requested.effects).toEqual([]);
    const confirmed = run(requested.state, { type: 'archiveConfirmed' }, { type: 'archiveConfirmed' });
    expect(confirmed.effects.filter(({ type }) => type === 'archive')).toEqual([{ type: 'archive', readUntil: null }]);
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

  test('archiving that is refused leaves the chat open', () => {
    const { state } = run(
      anOpenChat(),
      { type: 'archiveRequested' },
      { type: 'archiveConfirmed' },
      { type: 'archiveFailed', error: refused },
    );
    expect(state).toMatchObject({ archive: { step: 'idle', error: refused }, live: { status: 'open' } });
  });
});

describe('rating', () => {
  const closed = anOpenChat({ status: 'closed' });

  test('a rating is sent once, shown at once, and final', () => {
    const rated = run(closed, { type: 'rated', rating: 100 }, { type: 'rated', rating: 0 });
    expect(rated.effects.filter(({ type }) => type === 'rate')).toEqual([{ type: 'rate', rating: 100 }]);
    expect(ratingView(rated.state)).toEqual({ visible: true, chosen: 100, disabled: true });
    const stored = run(rated.state, { type: 'ratingStored', rating: { rating: 100, createdAt: noon } }).state;
    expect(ratingView(stored)).toEqual({ visible: true, chosen: 100, disabled: true });
    expect(run(stored, { type: 'rated', rating: 0 }).effects).toEqual([]);
  });

  test('a rating that is refused is stored as an error and can be repeated', () => {
    const { state } = run(closed, { type: 'rated', rating: 50 }, { type: 'ratingFailed', error: refused });
    expect(state.rating.error).toEqual(refused);
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
