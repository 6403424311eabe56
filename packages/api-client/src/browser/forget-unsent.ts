import { product } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';
import { randomId } from '@product/runtime/browser';
import { forgetChatTokens, isVersionKey } from '../feedback-queue/stored-queue.ts';
import type { Forgotten } from '../person/forget-persons.ts';
import { blobStorage } from './blob-storage.ts';
import { forgetWaitingFiles } from './waiting-files.ts';

/**
 * Removes a person's data that no queued feedback needs: files of unfinished answers, and chat tokens of delivered
 * feedbacks.
 */
export function forgetUnsent(storage: KeyValueStorage, forgotten: Forgotten): void {
  forgetChatTokens(storage, randomId);
  const queued = storage.keys().filter(isVersionKey);
  const blobs = blobStorage(`${product.storagePrefix}FILES`);
  void forgetWaitingFiles(
    blobs,
    forgotten,
    queued.map((key) => storage.get(key) ?? ''),
  );
}
