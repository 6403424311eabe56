import { describe, expect, test } from 'vitest';
import { canWrite, initialChat } from '../src/index.ts';
import { aDetail, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const server = { type: 'http', code: null, body: null, retryAfterMs: null, message: 'refused' } as const;
const network = { type: 'network', message: 'Network failure' } as const;

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
    expect(typesOf(effects)).toEqual(['schedule', 'loadDetail']);
  });

  test('a gap is not fetched when the server recovered it', () => {
    const { state, effects } = run(
      anOpenChat(),
      { type: 'unsubscribed', reason: 'lost' },
      { type: 'subscribed', recovered: true },
    );
    expect(typesOf(effects)).toEqual(['schedule']);
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

test('a connection is lost, refused or live', () => {
  const lost = run(anOpenChat(), { type: 'unsubscribed', reason: 'lost' }).state;
  expect(lost.connection).toBe('lost');
  expect(run(lost, { type: 'unsubscribed', reason: 'lost' }).state).toBe(lost);
  expect(run(lost, { type: 'unsubscribed', reason: 'refused' }).state.connection).toBe('refused');
});
