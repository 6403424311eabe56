/** Milliseconds until loading a chunk counts as failed. */
const LOAD_TIMEOUT_MS = 120_000;

/**
 * Loads a chunk, and retries once, because mobile networks drop requests. A request without an end counts as failed after
 * two minutes. Rejects when the retry fails.
 *
 * @example
 * const page = lazy(() => loadChunk(() => import('./chat-page.tsx')));
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load());
  } catch {
    return withTimeout(load());
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
