/**
 * Calls `run` after a time in which the page was seen. A page in a tab behind others, or one that a browser renders in
 * advance, is not seen, and would open its widget for nobody. Returns a function that cancels.
 */
export function afterSeen({ document }: Window, delayMs: number, run: () => void): () => void {
  let remainingMs = delayMs;
  let seenSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    if (seenSince !== undefined) remainingMs -= Math.max(now - seenSince, 0);
    seenSince = document.visibilityState === 'hidden' ? undefined : now;
    if (seenSince !== undefined) timer = setTimeout(end, Math.max(remainingMs, 0));
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
  const end = (): void => {
    stop();
    run();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return stop;
}

/** Returns a function that tells the seconds for which the page has been seen so far. */
export function seenSeconds({ document, performance }: Window, signal: AbortSignal): () => number {
  // A page that is seen now was so from its start, as far as anybody can tell. It may have a `performance` of its own.
  const isSeen = (): boolean => document.visibilityState !== 'hidden';
  let seenMs = isSeen() && typeof performance?.now === 'function' ? performance.now() : 0;
  let seenSince = isSeen() ? Date.now() : undefined;
  const total = (): number => seenMs + (seenSince === undefined ? 0 : Math.max(Date.now() - seenSince, 0));
  const follow = (): void => {
    seenMs = total();
    seenSince = isSeen() ? Date.now() : undefined;
  };
  document.addEventListener('visibilitychange', follow, { signal });
  return () => Math.floor(total() / 1000);
}
