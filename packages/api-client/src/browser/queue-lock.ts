import { isFiniteNumber, isObjectOf, isString } from '@product/model/guard';
import { type Clock, type KeyValueStorage, storedValue } from '@product/runtime';
import type { QueueLock } from '../feedback-queue/create-feedback-queue.ts';

/** Longest wait for the lock, which a sleeping tab may hold. Sending twice is harmless; sending nothing is not. */
const TIMEOUT_MS = 5_000;

/** Delay of a release, so that the next holder sees what the last one stored. */
const SETTLE_MS = 50;

/** Lets one tab send at a time, by Web Locks. */
export function webLock(locks: LockManager, name: string): QueueLock {
  return {
    acquire: () =>
      new Promise((resolve) => {
        const held = (): Promise<void> => new Promise((release) => resolve(() => void setTimeout(release, SETTLE_MS)));
        locks.request(name, { signal: AbortSignal.timeout(TIMEOUT_MS) }, held).catch(() => resolve(() => {}));
      }),
  };
}

const LEASE_MS = 15_000;
const ASK_AGAIN_MS = 250;

interface Lease {
  readonly owner: string;
  /** Epoch ms. */
  readonly until: number;
}

const isLease = isObjectOf<Lease>({ owner: isString, until: isFiniteNumber });

/**
 * Creates a lock for browsers without Web Locks: a lease in the storage that expires. Two tabs may rarely both get it;
 * the idempotency keys then prevent a second feedback.
 */
export function leaseLock(storage: KeyValueStorage, clock: Clock, owner: string): QueueLock {
  const stored = storedValue(storage, 'FEEDBACK_QUEUE_LEASE', {
    version: 1,
    decode: (json) => (isLease(json) ? json : undefined),
  });
  const wait = (delayMs: number): Promise<void> => new Promise((resolve) => void clock.after(delayMs, resolve));
  const isFree = (): boolean => {
    const current = stored.read();
    const leftMs = (current?.until ?? 0) - clock.now();
    // A lease with more time left than any lease has was written before the clock was set back.
    return current === undefined || current.owner === owner || leftMs <= 0 || leftMs > LEASE_MS;
  };
  return {
    async acquire() {
      const giveUpAt = clock.now() + TIMEOUT_MS;
      while (clock.now() < giveUpAt) {
        if (isFree()) {
          stored.write({ owner, until: clock.now() + LEASE_MS });
          await wait(SETTLE_MS);
          if (stored.read()?.owner === owner) break;
        }
        await wait(ASK_AGAIN_MS);
      }
      return () => {
        if (stored.read()?.owner === owner) stored.remove();
      };
    },
  };
}
