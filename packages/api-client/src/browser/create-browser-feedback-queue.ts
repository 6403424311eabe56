import { product } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage, randomId } from '@product/runtime/browser';
import type { ApiClient } from '../client/create-api-client.ts';
import { createFeedbackQueue, type FeedbackQueue } from '../feedback-queue/create-feedback-queue.ts';
import { blobStorage } from './blob-storage.ts';
import { broadcastChannel } from './broadcast.ts';
import { leaseLock, webLock } from './queue-lock.ts';
import { indexedCopies, secondCopy } from './second-copy.ts';
import { createWaitingFiles, type WaitingFiles } from './waiting-files.ts';

export interface BrowserFeedbackQueueOptions {
  readonly api: Pick<ApiClient, 'postFeedback' | 'uploadFile'>;
  readonly storage?: KeyValueStorage;
  readonly clock?: Clock;
}

export interface BrowserFeedbackQueue extends FeedbackQueue {
  /** Files that could not be uploaded without a network. */
  readonly files: WaitingFiles;
}

/**
 * Creates the feedback queue of a page. It is stored on the device, sent by one tab at a time, retried when the network is
 * back, and flushed when the visitor leaves. Create one for a page, and `stop` it at the end.
 */
export function createBrowserFeedbackQueue(options: BrowserFeedbackQueueOptions): BrowserFeedbackQueue {
  const { api, storage = browserStorage(), clock = browserClock() } = options;
  const name = `${product.storagePrefix}FEEDBACK_QUEUE`;
  const locks = typeof navigator === 'object' ? navigator.locks : undefined;
  const channel = broadcastChannel(name);
  const blobs = blobStorage(`${product.storagePrefix}FILES`);
  const files = createWaitingFiles({ api, blobs, clock, createId: randomId });
  const copy = secondCopy(storage, indexedCopies(`${product.storagePrefix}QUEUE`));
  const queue = createFeedbackQueue({
    api,
    storage: copy.storage,
    clock,
    random: Math.random,
    createId: randomId,
    lock: locks ? webLock(locks, name) : leaseLock(storage, clock, randomId()),
    files,
    report: (problem) => globalThis.reportError?.(problem),
    ...(channel && { channel }),
  });
  void copy.restore().then((hasRestored) => hasRestored && queue.refresh());
  const handleStorage = ({ key }: StorageEvent): void => {
    // The key is null when the whole storage was cleared.
    if (key === name || key === null) queue.refresh();
  };
  globalThis.addEventListener?.('storage', handleStorage);
  globalThis.addEventListener?.('online', queue.retryNow);
  globalThis.addEventListener?.('pagehide', queue.flush);
  return {
    ...queue,
    files,
    stop() {
      globalThis.removeEventListener?.('storage', handleStorage);
      globalThis.removeEventListener?.('online', queue.retryNow);
      globalThis.removeEventListener?.('pagehide', queue.flush);
      queue.stop();
    },
  };
}
