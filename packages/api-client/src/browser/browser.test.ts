import { aFeedback } from '@product/contract/testing';
import { type Clock, memoryStorage } from '@product/runtime';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { queueText } from '../../test/queue-text.ts';
import type { QueueNotification } from '../feedback-queue/state.ts';
import { networkFailure } from '../request-error/request-error.ts';
import { blobStorage } from './blob-storage.ts';
import { broadcastChannel } from './broadcast.ts';
import { createBrowserFeedbackQueue } from './create-browser-feedback-queue.ts';
import { leaseLock, webLock } from './queue-lock.ts';
import { createWaitingFiles } from './waiting-files.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const taken = { ok: true, value: { id: 'f-1', chatToken: null } } as const;

describe('Web Locks', () => {
  // Node's own, where it has them, else the smallest that keeps the promise of one holder at a time.
  function someLocks() {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_: string, { signal }: { signal: AbortSignal }, use: () => Promise<void>): Promise<void> => {
      const before = last;
      const granted = Promise.race([
        before,
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]).then(use);
      last = granted.catch(() => undefined);
      return granted;
    };
    return { request } as unknown as LockManager;
  }

  test('a Web Lock goes to one tab at a time', async () => {
    const locks = someLocks();
    const release = await webLock(locks, 'queue').acquire();
    let second = 'waits';
    const other = webLock(locks, 'queue')
      .acquire()
      .then((give) => {
        second = 'holds';
        give();
      });
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(second).toBe('waits');
    release();
    await other;
    expect(second).toBe('holds');
  });

  test('a lock that a sleeping tab holds is given up after a time-out', async () => {
    const impatient = new AbortController();
    vi.stubGlobal('AbortSignal', { timeout: () => impatient.signal });
    const locks = someLocks();
    await webLock(locks, 'queue').acquire();
    const second = webLock(locks, 'queue').acquire();
    impatient.abort();
    (await second)();
  });
});

describe('a lease', () => {
  let clock: Clock;
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    clock = {
      now: () => Date.now(),
      after(delayMs, run) {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    };
  });

  test('a lease goes to one tab at a time, and to the next after its release', async () => {
    const storage = memoryStorage();
    const first = leaseLock(storage, clock, 'a').acquire();
    await vi.advanceTimersByTimeAsync(60);
    const release = await first;
    let second = 'waits';
    leaseLock(storage, clock, 'b')
      .acquire()
      .then((give) => {
        second = 'holds';
        give();
      }, console.error);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second).toBe('waits');
    release();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second).toBe('holds');
    expect(storage.keys()).toEqual([]);
  });

  test.each([
    { name: 'that expired', until: 999_999 },
    { name: 'of a clock that was set back since', until: 5_000_000 },
  ])('a lease $name is free', async ({ until }) => {
    const storage = memoryStorage();
    storage.set('FEEDBACK_QUEUE_LEASE', JSON.stringify({ version: 1, value: { owner: 'gone', until } }));
    const acquired = leaseLock(storage, clock, 'b').acquire();
    await vi.advanceTimersByTimeAsync(60);
    (await acquired)();
    expect(storage.keys()).toEqual([]);
  });

  test('a lease that another tab holds is given up after a time-out, and stays that tab’s', async () => {
    const storage = memoryStorage();
    const value = { owner: 'busy', until: 1_014_000 };
    storage.set('FEEDBACK_QUEUE_LEASE', JSON.stringify({ version: 1, value }));
    const acquired = leaseLock(storage, clock, 'b').acquire();
    await vi.advanceTimersByTimeAsync(6_000);
    (await acquired)();
    expect(storage.keys()).toEqual(['FEEDBACK_QUEUE_LEASE']);
  });
});

describe('the channel between tabs', () => {
  const notification: QueueNotification = {
    type: 'superseded',
    feedbackKey: 'run',
    itemId: 'i',
    completed: false,
    attempt: 0,
  };

  test('the channel carries notifications to other tabs, and drops other messages', async () => {
    const [here, there] = [broadcastChannel('queue'), broadcastChannel('queue')];
    const received: QueueNotification[] = [];
    const stops = [here?.listen(() => received.push(notification)), there?.listen((sent) => received.push(sent))];
    const otherScript = new BroadcastChannel('queue');
    otherScript.postMessage({ type: 'superseded' });
    here?.post(notification);
    await vi.waitFor(() => expect(received).toEqual([notification]));
    otherScript.close();
    for (const stop of stops) stop?.();
  });

  test('there is no channel in a browser without BroadcastChannel', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(broadcastChannel('queue')).toBeUndefined();
    vi.stubGlobal('BroadcastChannel', function denied() {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(broadcastChannel('queue')).toBeUndefined();
  });
});

describe('files that wait', () => {
  const clock = { now: () => 0 };

  const file = new Blob(['a picture'], { type: 'image/png' });
  let count = 0;
  const createId = (): string => {
    count += 1;
    return `file-${count}`;
  };

  test('files stay in memory where access to IndexedDB is denied', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB');
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    onTestFinished(() => {
      if (own) Object.defineProperty(globalThis, 'indexedDB', own);
      else Reflect.deleteProperty(globalThis, 'indexedDB');
    });
    const blobs = blobStorage('files');
    await blobs.put('a', file);
    expect(await blobs.get('a')).toBe(file);
  });

  test('files stay in memory where IndexedDB is absent or blocked', async () => {
    const blocked = {
      open() {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    for (const blobs of [blobStorage('files', undefined), blobStorage('files', blocked)]) {
      await blobs.put('a', file);
      expect(await blobs.get('a')).toBe(file);
      await blobs.remove('a');
      expect(await blobs.get('a')).toBeUndefined();
    }
  });

  test('stored files are uploaded before their feedback', async () => {
    const blobs = blobStorage('files', undefined);
    const uploads: Blob[] = [];
    const files = createWaitingFiles({
      blobs,
      clock,
      createId,
      api: {
        uploadFile: async (input) => {
          uploads.push(input.file);
          return { ok: true, value: { attachmentId: 'a1', url: '/a1', blobId: 'b1' } };
        },
      },
    });
    const stored = await files.store(file);
    const payload = aFeedback({
      attachment_ids: ['older', stored.attachmentId],
      responses: [
        { question_id: 'q', active_storage_blob_id: stored.blobId ?? '' },
        { question_id: 'r', body: 'x' },
      ],
    });
    const prepared = await files.prepare(payload);
    expect(prepared).toMatchObject({
      ok: true,
      value: {
        payload: {
          attachment_ids: ['older', 'a1'],
          responses: [
            { question_id: 'q', active_storage_blob_id: 'b1' },
            { question_id: 'r', body: 'x' },
          ],
        },
      },
    });
    expect(uploads).toEqual([file]);
    if (prepared?.ok) prepared.value.forget();
    expect(files.prepare(aFeedback())).toBeUndefined();
    await vi.waitFor(async () => expect(await blobs.get('file-1')).toBeUndefined());
  });

  test.each([
    { name: 'rejected', error: { type: 'http', status: 415, code: null, body: null, retryAfterMs: null, message: '' } },
    { name: 'gone', error: null },
  ] as const)('that are $name leave the feedback to go without them', async ({ error }) => {
    const blobs = blobStorage('files', undefined);
    const failed = { ok: false, error: error ?? networkFailure } as const;
    const files = createWaitingFiles({ blobs, clock, createId, api: { uploadFile: async () => failed } });
    const stored = await files.store(file);
    if (error === null) await blobs.remove(stored.attachmentId.replace('local-file:', ''));
    const responses = [{ question_id: 'q', active_storage_blob_id: stored.blobId ?? '' }];
    expect(await files.prepare(aFeedback({ attachment_ids: [stored.attachmentId], responses }))).toMatchObject({
      ok: true,
      value: { payload: { attachment_ids: [], responses: [] } },
    });
  });

  test('files of an incomplete save are uploaded once, and belong to every later save', async () => {
    const blobs = blobStorage('files', undefined);
    const uploadFile = vi.fn(async () => ({ ok: true, value: { attachmentId: 'a', blobId: 'b', url: 'u' } }) as const);
    const stored = await createWaitingFiles({ blobs, clock, createId, api: { uploadFile } }).store(file);
    const responses = [{ question_id: 'q', active_storage_blob_id: stored.blobId ?? '' }];
    const payload = aFeedback({ attachment_ids: [stored.attachmentId], responses });
    for (let save = 0; save < 2; save += 1) {
      // A page of its own each time, as after a reload.
      const prepared = await createWaitingFiles({ blobs, clock, createId, api: { uploadFile } }).prepare(payload);
      if (prepared?.ok) prepared.value.forget();
      expect(prepared).toMatchObject({
        value: {
          payload: { attachment_ids: ['a'], responses: [{ question_id: 'q', active_storage_blob_id: 'b' }] },
        },
      });
    }
    expect(uploadFile).toHaveBeenCalledOnce();
  });

  test('uploads carry node and device of their feedback', async () => {
    const uploadFile = vi.fn(async () => ({ ok: true, value: { attachmentId: 'a', blobId: 'b', url: 'u' } }) as const);
    const blobs = blobStorage('files', undefined);
    const files = createWaitingFiles({ blobs, clock, createId, api: { uploadFile } });
    const stored = await files.store(file);
    await files.prepare(aFeedback({ node_id: 'n', device_id: 'd', attachment_ids: [stored.attachmentId] }));
    expect(uploadFile).toHaveBeenCalledWith({ file, nodeId: 'n', deviceId: 'd' }, { signature: undefined });
  });

  test('uploads carry the signature of their feedback', async () => {
    const uploadFile = vi.fn(async () => ({ ok: true, value: { attachmentId: 'a', blobId: 'b', url: 'u' } }) as const);
    const blobs = blobStorage('files', undefined);
    const files = createWaitingFiles({ blobs, clock, createId, api: { uploadFile } });
    const stored = await files.store(file);
    await files.prepare(aFeedback({ attachment_ids: [stored.attachmentId] }), { 'X-Signature': 'a.b.c' });
    expect(uploadFile).toHaveBeenCalledWith(expect.anything(), { signature: 'a.b.c' });
  });

  test('files are uploaded again when their feedback was not stored within half a day', async () => {
    let now = 0;
    let uploads = 0;
    const uploadFile = async () => {
      uploads += 1;
      return { ok: true, value: { attachmentId: `a${uploads}`, blobId: `b${uploads}`, url: 'u' } } as const;
    };
    const blobs = blobStorage('files', undefined);
    const files = createWaitingFiles({ blobs, clock: { now: () => now }, createId, api: { uploadFile } });
    const stored = await files.store(file);
    const payload = aFeedback({ attachment_ids: [stored.attachmentId] });
    const named = async () => {
      const prepared = await files.prepare(payload);
      return prepared?.ok ? prepared.value.payload.attachment_ids : undefined;
    };
    expect([await named(), await named()]).toEqual([['a1'], ['a1']]);
    now = 13 * 60 * 60_000;
    expect(await named()).toEqual(['a2']);
  });

  test('files that cannot be uploaded yet stay stored', async () => {
    const failed = { ok: false, error: networkFailure } as const;
    const blobs = blobStorage('files', undefined);
    const files = createWaitingFiles({ blobs, clock, createId, api: { uploadFile: async () => failed } });
    const stored = await files.store(file);
    expect(await files.prepare(aFeedback({ attachment_ids: [stored.attachmentId] }))).toEqual(failed);
  });
});

test('the queue of a page delivers, retries when the network is back, and removes its listeners when it is stopped', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  let answer: typeof taken | { ok: false; error: typeof networkFailure } = { ok: false, error: networkFailure };
  const posted: string[] = [];
  const storage = memoryStorage();
  const queue = createBrowserFeedbackQueue({
    storage,
    api: {
      postFeedback: async ({ idempotencyKey }) => {
        posted.push(idempotencyKey);
        return answer;
      },
      uploadFile: async () => ({ ok: false, error: networkFailure }),
    },
  });
  const send = (feedbackKey: string) => queue.send({ feedbackKey, completed: true, payload: aFeedback(), headers: {} });
  expect(await send('a')).toMatchObject({ type: 'queued' });
  answer = taken;
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(queue.waitingCount()).toBe(0));
  answer = { ok: false, error: networkFailure };
  await send('b');
  page.dispatchEvent(new Event('pagehide'));
  expect(posted).toEqual(['a', 'a', 'b', 'b']);
  for (const key of ['ProductCacher::FEEDBACK_QUEUE', null]) {
    for (const held of storage.keys()) storage.remove(held);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }));
    expect(queueText(storage)).toBe('');
    page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    expect(queueText(storage)).toContain('"feedbackKey":"b"');
  }
  queue.stop();
  page.dispatchEvent(new Event('online'));
  page.dispatchEvent(new Event('pagehide'));
  expect(posted).toHaveLength(4);
});
