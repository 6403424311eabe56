import { describe, expect, test } from 'vitest';
import { canAttach, canSend, initialChat, messagesOf } from '../src/index.ts';
import { aDetail, anItem, anOpenChat, noon, run, typesOf } from './chat-fixtures.ts';

const server = { type: 'http', code: null, body: null, retryAfterMs: null, message: 'refused' } as const;
const network = { type: 'network', message: 'Network failure' } as const;
const offline = { type: 'offline', message: 'Network failure' } as const;

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
    const rejected = run(anOpenChat(), { type: 'attachmentRejected', problem: 'notAnImage' }).state;
    expect(rejected.composer.problem).toBe('notAnImage');
    expect(run(rejected, { type: 'attached', attachment: image }).state.composer.problem).toBeNull();
  });
});
