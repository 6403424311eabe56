import { aFeedback } from '@product/contract/testing';
import type { RequestError, Result } from '@product/model';
import { type Clock, type KeyValueStorage, memoryStorage } from '@product/runtime';
import { describe, expect, test } from 'vitest';
import { queueText } from '../../test/queue-text.ts';
import { networkFailure, offline } from '../request-error/request-error.ts';
import { createFeedbackQueue, type FeedbackQueueOptions, type FeedbackSender } from './create-feedback-queue.ts';
import type { QueueNotification } from './state.ts';

type Posted = Parameters<FeedbackSender['postFeedback']>[0];

const taken: Result<{ id: string; chatToken: string | null }> = { ok: true, value: { id: 'f-1', chatToken: 'secret' } };
const failing = (error: RequestError) => ({ ok: false, error }) as const;
/** Lets every promise that is ready go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function aTab(change: Partial<FeedbackQueueOptions> & { answers?: (typeof taken)[] } = {}) {
  const { answers = [], ...options } = change;
  const posted: (Posted & { keepalive: boolean })[] = [];
  const timers = new Map<number, { at: number; run: () => void }>();
  let now = 1_000;
  let ids = 0;
  const clock: Clock = {
    now: () => now,
    after(delayMs, run) {
      const id = timers.size;
      timers.set(id, { at: now + delayMs, run });
      return () => timers.delete(id);
    },
  };
  const queue = createFeedbackQueue({
    api: {
      postFeedback: async (input, { keepalive }) => {
        posted.push({ ...input, keepalive });
        return answers.shift() ?? taken;
      },
    },
    storage: memoryStorage(),
    clock,
    random: () => 0,
    createId: () => {
      ids += 1;
      return `item-${ids}`;
    },
    ...options,
  });
  return {
    queue,
    posted,
    timers,
    send: (completed = true, feedbackKey = 'run', payload = aFeedback()) =>
      queue.send({ feedbackKey, completed, payload, headers: { 'X-COMPLETED': String(completed) } }),
    pass(delayMs: number) {
      now += delayMs;
      for (const [id, timer] of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(id);
        timer.run();
      }
    },
  };
}

describe('sending', () => {
  test('a send resolves with the server’s response', async () => {
    const tab = aTab();
    expect(await tab.send()).toEqual({
      type: 'accepted',
      feedbackKey: 'run',
      itemId: 'item-1',
      completed: true,
      attempt: 0,
      id: 'f-1',
      chatToken: 'secret',
    });
    expect(tab.posted).toEqual([
      { payload: aFeedback(), headers: { 'X-COMPLETED': 'true' }, idempotencyKey: 'run', keepalive: true },
    ]);
    expect(tab.queue.waitingCount()).toBe(0);
  });

  test('a send resolves when it is queued, and observers are notified when it is delivered', async () => {
    const tab = aTab({ answers: [failing(offline)] });
    const received: QueueNotification['type'][] = [];
    const stop = tab.queue.observe(({ type }) => received.push(type));
    expect(await tab.send()).toMatchObject({ type: 'queued', error: offline });
    expect(tab.queue.waitingCount()).toBe(1);
    tab.pass(1_000);
    await settle();
    stop();
    expect(await tab.send(true, 'other')).toMatchObject({ type: 'accepted' });
    expect(received).toEqual(['queued', 'accepted']);
    expect(tab.posted[1]?.payload.created_offline).toBe(true);
  });

  test('a long body is not sent with keepalive', async () => {
    const tab = aTab();
    await tab.send(true, 'run', aFeedback({ responses: [{ question_id: 'q', body: 'x'.repeat(20_000) }] }));
    expect(tab.posted[0]?.keepalive).toBe(false);
  });

  test('a client that rejects and a lock that fails do not stop the queue', async () => {
    const tab = aTab({
      api: { postFeedback: () => Promise.reject(new Error('broken')) },
      lock: { acquire: () => Promise.reject(new Error('broken')) },
    });
    expect(await tab.send()).toMatchObject({ type: 'queued', error: networkFailure });
  });

  test('the queue retries at once on request', async () => {
    const tab = aTab({ answers: [failing(offline)] });
    await tab.send();
    tab.queue.retryNow();
    await settle();
    expect(tab.posted).toHaveLength(2);
  });
});

describe('the device', () => {
  test('the device holds a feedback under FEEDBACK_QUEUE while it is under way, and not after', async () => {
    const storage = memoryStorage();
    let kept = '';
    const tab = aTab({
      storage,
      api: {
        postFeedback: async () => {
          kept = queueText(storage);
          return taken;
        },
      },
    });
    await tab.send();
    expect(kept).toContain('"question_id":"q-1"');
    expect(queueText(storage)).not.toContain('question_id');
  });

  test('the next visit sends the feedback that the last one could not send', async () => {
    const storage = memoryStorage();
    const first = aTab({ storage, answers: [failing(networkFailure)] });
    await first.send();
    first.queue.stop();
    expect(first.timers.size).toBe(0);
    const next = aTab({ storage });
    expect(next.posted).toEqual([]);
    next.pass(3_000);
    await settle();
    expect(next.posted).toMatchObject([{ idempotencyKey: 'run', payload: { created_offline: true } }]);
    expect(next.queue.waitingCount()).toBe(0);
  });

  test.each(['{', '{"version":1,"value":{"type":"entry","value":{"feedbackKey":"run"}}}', '{"version":9}', 'null'])(
    'that holds nonsense (%s) stops nothing',
    async (text) => {
      const storage = memoryStorage();
      storage.set('FEEDBACK_QUEUE', text);
      storage.set('FEEDBACK_QUEUE/x', text);
      const tab = aTab({ storage });
      expect(await tab.send()).toMatchObject({ type: 'accepted' });
    },
  );

  test('the stored queue gets back the entries that another tab removed', async () => {
    const storage = memoryStorage();
    const tab = aTab({ storage, answers: [failing(offline)] });
    await tab.send();
    for (const key of storage.keys()) storage.remove(key);
    tab.queue.refresh();
    expect(queueText(storage)).toContain('"feedbackKey":"run"');
  });

  test('a device that stores nothing does not stop the queue', async () => {
    const storage: KeyValueStorage = { get: () => null, set: () => {}, remove: () => {}, keys: () => [] };
    expect(await aTab({ storage }).send()).toMatchObject({ type: 'accepted' });
  });
});

describe('leaving the page', () => {
  test('a waiting send goes out at once when the visitor leaves', async () => {
    const tab = aTab({ answers: [failing(offline)] });
    await tab.send();
    tab.queue.flush();
    expect(tab.posted).toHaveLength(2);
  });

  test('a stopped queue sends nothing, and releases its lock', async () => {
    let held = 0;
    const tab = aTab({
      lock: {
        acquire: async () => {
          held += 1;
          return () => {
            held -= 1;
          };
        },
      },
    });
    tab.send().catch(() => undefined);
    tab.queue.stop();
    await settle();
    expect([held, tab.posted.length]).toEqual([0, 0]);
  });
});

describe('files that wait', () => {
  const waiting = aFeedback({ attachment_ids: ['local'] });
  const uploaded = aFeedback({ attachment_ids: ['real'] });

  test('stored files are uploaded first, and removed once the body with their ids is stored', async () => {
    const storage = memoryStorage();
    let storedWhenForgotten = '';
    const tab = aTab({
      storage,
      files: {
        prepare: async () => ({
          ok: true,
          value: {
            payload: uploaded,
            forget: () => {
              storedWhenForgotten = queueText(storage);
            },
          },
        }),
      },
    });
    await tab.send(true, 'run', waiting);
    expect(tab.posted[0]?.payload.attachment_ids).toEqual(['real']);
    expect(storedWhenForgotten).toContain('"real"');
  });

  test('files that cannot be uploaded yet keep their feedback queued', async () => {
    const tab = aTab({ files: { prepare: async () => failing(offline) } });
    expect(await tab.send(true, 'run', waiting)).toMatchObject({ type: 'queued' });
    expect(tab.posted).toEqual([]);
  });
});

test('a notification of another tab resolves the send of this tab', async () => {
  const storage = memoryStorage();
  let tell: ((news: QueueNotification) => void) | undefined;
  const posted: QueueNotification[] = [];
  const tab = aTab({
    storage,
    lock: { acquire: () => new Promise(() => {}) },
    channel: {
      post: (news) => void posted.push(news),
      listen(listener) {
        tell = listener;
        return () => {
          tell = undefined;
        };
      },
    },
  });
  const sent = tab.send();
  const news = {
    type: 'accepted',
    feedbackKey: 'run',
    itemId: 'item-1',
    completed: true,
    attempt: 0,
    id: 'f',
    chatToken: null,
  } as const;
  tell?.(news);
  expect(await sent).toEqual(news);
  expect(posted).toEqual([]);
  tab.queue.stop();
  expect(tell).toBeUndefined();
});
