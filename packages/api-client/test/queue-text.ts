import type { KeyValueStorage } from '@product/runtime';

/** Returns the stored entries of the queue as text. */
export function queueText(storage: Pick<KeyValueStorage, 'get' | 'keys'>): string {
  const keys = storage.keys().filter((key) => key.startsWith('FEEDBACK_QUEUE'));
  return keys.map((key) => `${key}=${storage.get(key)}`).join('\n');
}
