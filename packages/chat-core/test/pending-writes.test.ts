import type { RequestError } from '@product/model';
import { describe, expect, test } from 'vitest';
import { type ChatState, initialChat, ratingView } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const network: RequestError = { type: 'network', message: 'Network failure' };
const offline: RequestError = { type: 'offline', message: 'Network failure' };
const refusal = (code: string): RequestError => ({
  type: 'http',
  status: 409,
  code,
  body: null,
  retryAfterMs: null,
  message: code,
});
const stored = { rating: 100, createdAt: noon + 1 } as const;

/** Opens the chat on a device that kept these writes. */
function reopen(
  pending: { rating: 0 | 50 | 100 | null; archive: { readUntil: number | null } | null },
  state = aDetail(),
) {
  return run(
    initialChat({ feedbackId: 'f-1', token: 't-1' }),
    { type: 'started', at: noon, online: true },
    { type: 'outboxRestored', messages: [], pending },
    { type: 'loaded', detail: state, at: noon },
  );
}

describe('a rating without a network', () => {
  const closed = anOpenChat({ status: 'closed' });

  test.each([{ error: network }, { error: offline }])(
    'a rating that fails with $error.type is kept, and sent again',
    ({ error }) => {
      const failed = run(closed, { type: 'rated', rating: 100 }, { type: 'ratingFailed', error });
      expect(typesOf(failed.effects)).toEqual(['rate', 'storePending', 'schedule']);
      expect(ratingView(failed.state)).toEqual({ visible: true, chosen: 100, disabled: true });
      expect(failed.state.rating.isWaiting).toBe(true);
      const later = run(failed.state, { type: 'resendDue' });
      expect(later.effects).toEqual([{ type: 'rate', rating: 100 }]);
      const done = run(later.state, { type: 'ratingStored', rating: stored });
      expect(done.effects).toContainEqual({ type: 'storePending', pending: null });
      expect(done.state.rating).toEqual({ sending: null, isWaiting: false, error: null });
    },
  );

  test('a rating of an earlier visit goes out once the chat has loaded', () => {
    const { effects } = reopen({ rating: 50, archive: null }, aDetail({ status: 'closed' }));
    expect(effects.filter(({ type }) => type === 'rate')).toEqual([{ type: 'rate', rating: 50 }]);
  });

  test('a rating that the server has stored, although its response was lost, is not sent again', () => {
    const { state, effects } = reopen(
      { rating: 100, archive: null },
      aDetail({ status: 'closed', chatRatings: [stored] }),
    );
    expect(typesOf(effects)).not.toContain('rate');
    expect(effects).toContainEqual({ type: 'storePending', pending: null });
    expect(ratingView(state)).toMatchObject({ chosen: 100, disabled: true });
  });
});

describe('the end of a chat', () => {
  const seen = anOpenChat({ timelineItems: [anItem({ id: 'm-1', actor: 'other', createdAt: noon })] });
  const end = (state: ChatState) => run(state, { type: 'archiveRequested' }, { type: 'archiveConfirmed' });

  test('the end says up to which message the visitor has seen the chat', () => {
    expect(end(seen).effects).toContainEqual({ type: 'archive', readUntil: noon });
  });

  test('an end without a network is kept, and goes out after the messages that wait', () => {
    const written = run(
      seen,
      { type: 'wentOffline' },
      { type: 'typed', text: 'One more thing' },
      { type: 'submitted', clientId: 'c-1', at: noon },
    ).state;
    const ended = end(written);
    expect(typesOf(ended.effects)).toEqual(['storePending']);
    const online = run(ended.state, { type: 'wentOnline' });
    expect(typesOf(online.effects)).toContain('postMessage');
    expect(typesOf(online.effects)).not.toContain('archive');
    const item = anItem({ id: 'm-2', clientId: 'c-1', actor: 'customer', createdAt: noon + 1 });
    const sent = run(online.state, { type: 'sendSucceeded', clientId: 'c-1', item });
    expect(sent.effects).toContainEqual({ type: 'archive', readUntil: noon });
  });

  test('an end that a newer reply refuses leaves the chat open, and loads the reply', () => {
    const refused = run(end(seen).state, { type: 'archiveFailed', error: refusal('chat_changed') });
    expect(refused.state).toMatchObject({ archive: { step: 'idle' }, live: { status: 'open' } });
    expect(typesOf(refused.effects)).toEqual(['loadDetail', 'storePending']);
  });

  test('whoever writes on takes back an end that waits', () => {
    const ended = end(run(seen, { type: 'wentOffline' }).state);
    const { state } = run(
      ended.state,
      { type: 'typed', text: 'Wait' },
      { type: 'submitted', clientId: 'c-1', at: noon },
    );
    expect(state.archive.step).toBe('idle');
  });
});

describe('a connection that died unnoticed', () => {
  const writing = run(
    anOpenChat(),
    { type: 'typed', text: 'Hello?' },
    { type: 'submitted', clientId: 'c-1', at: noon },
  ).state;
  const photo = { fileId: 'f', name: 'a.png', contentType: 'image/png', sizeBytes: 9, previewUrl: null };

  test.each([
    {
      name: 'a new connection',
      events: [
        { type: 'unsubscribed', reason: 'lost' },
        { type: 'subscribed', recovered: true },
      ],
    },
    { name: 'a wake', events: [{ type: 'subscribed', recovered: false }] },
    { name: 'another network', events: [{ type: 'wentOnline' }] },
  ] as const)('$name gives up a text in transit and sends it again', ({ events }) => {
    const { state, effects } = run(writing, ...events);
    const types = typesOf(effects);
    expect(types.indexOf('abortRequests')).toBeGreaterThanOrEqual(0);
    expect(types.indexOf('postMessage')).toBeGreaterThan(types.indexOf('abortRequests'));
    expect(state.outbox).toMatchObject([{ clientId: 'c-1', delivery: 'sending' }]);
  });

  test('a detail and an older page in transit are asked for again', () => {
    const loading = run(
      anOpenChat({ timelineItems: [anItem({ id: 'm-9' })], olderCursor: 'm-9' }),
      { type: 'reloadRequested' },
      { type: 'olderRequested' },
    ).state;
    const { state, effects } = run(loading, { type: 'subscribed', recovered: false });
    expect(typesOf(effects)).toEqual(['abortRequests', 'loadDetail']);
    expect(state.history.older).toBe('idle');
  });

  test('an upload goes on, since it watches its own progress', () => {
    const uploading = run(
      anOpenChat(),
      { type: 'attached', attachment: photo },
      { type: 'submitted', clientId: 'c-2', at: noon },
    ).state;
    expect(typesOf(run(uploading, { type: 'wentOnline' }).effects)).not.toContain('postMessage');
  });
});

test('staff have seen the answers of a chat without messages', () => {
  const { effects } = run(
    initialChat({ feedbackId: 'f-1', token: 't-1', viewer: 'other' }),
    { type: 'started', at: noon, online: true },
    { type: 'subscribed', recovered: true },
    { type: 'loaded', detail: aDetail({ timelineItems: [], lastMessageAt: noon - 5 }), at: noon },
  );
  expect(effects).toContainEqual({ type: 'publishReadReceipt', readUntil: noon - 5 });
});
