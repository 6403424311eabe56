import { loadChunk } from '@product/ui';

/** Loads a chunk, with a retry. Undefined when the retry fails. */
export async function retryOnce<Value>(load: () => Promise<Value>): Promise<Value | undefined> {
  return loadChunk(load).catch(() => undefined);
}
