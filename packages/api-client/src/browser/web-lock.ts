import type { QueueLock } from '../feedback-queue/create-feedback-queue.ts';

/** A tab that was put to sleep may hold the lock for long; sending twice is harmless, not sending is not. */
const PATIENCE_MS = 5_000;

/** Long enough for what the last holder has stored to be seen by the next: the lock is faster than the storage. */
const SETTLE_MS = 50;

/** One tab at a time, by Web Locks. */
export function webLock(locks: LockManager, name: string): QueueLock {
  return {
    acquire: () =>
      new Promise((resolve) => {
        const held = (): Promise<void> => new Promise((release) => resolve(() => void setTimeout(release, SETTLE_MS)));
        locks.request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, held).catch(() => resolve(() => {}));
      }),
  };
}
