import type { KeyValueStorage } from '@product/runtime';

/** Holds the names of what waits, and changes with each write: other tabs hear of it once. */
export const QUEUE_KEY = 'FEEDBACK_QUEUE';
/** Begins the name of each version of a feedback. */
export const VERSION_PREFIX = `${QUEUE_KEY}/`;

export function isVersionKey(key: string): boolean {
  return key.startsWith(VERSION_PREFIX);
}

/**
 * True when the device holds a feedback that has not been delivered. Reads no more than it must, so that a page may ask
 * before it loads the queue.
 */
export function feedbackWaits(storage: Pick<KeyValueStorage, 'get' | 'keys'>): boolean {
  return storage.keys().some((key) => isVersionKey(key) && storage.get(key)?.includes('"itemId"'));
}
