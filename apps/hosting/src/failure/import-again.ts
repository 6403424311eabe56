/** A chunk that has not arrived by then will not. */
const LOAD_TIMEOUT_MS = 120_000;

/**
 * Loads a chunk, once more if it fails: a train goes through tunnels. A second failure is the caller's to tell.
 *
 * @example
 * const page = lazy(() => importAgain(() => import('./chat-page.tsx')));
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(load());
  } catch {
    return withTimeout(load());
  }
}

async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Loading chunk failed')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
