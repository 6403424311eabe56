import { type Clock, type KeyValueStorage, memoryStorage } from '@product/runtime';
import {
  type ApiClient,
  createFeedbackQueue,
  type FeedbackQueue,
  type QueueChannel,
  type QueueLock,
  type QueueNews,
} from '../../src/index.ts';

/** How much faster than the real one the clock of these tests runs. */
const SPEED = 200;

/** A visitor's device: what its tabs share. */
export interface Device {
  readonly storage: KeyValueStorage;
  /** Minutes that the clock was set back by. */
  setClockBack(minutes: number): void;
  openTab(): FeedbackQueue;
}

export function aDevice(options: {
  readonly api: Pick<ApiClient, 'postFeedback'>;
  readonly dice: () => number;
  readonly createId: () => string;
  readonly hasLocks: boolean;
}): Device {
  const { api, dice, createId, hasLocks } = options;
  const storage = memoryStorage();
  let setBackMs = 0;
  const clock: Clock = {
    now: () => performance.now() * SPEED - setBackMs,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs / SPEED);
      return () => clearTimeout(timer);
    },
  };
  const lock = hasLocks ? { lock: fairLock() } : {};
  const openChannel = sharedChannel();
  return {
    storage,
    setClockBack(minutes) {
      setBackMs += minutes * 60_000;
    },
    openTab: () =>
      createFeedbackQueue({ api, storage, clock, random: dice, createId, channel: openChannel(), ...lock }),
  };
}

/** As Web Locks: first come, first served. */
function fairLock(): QueueLock {
  let last: Promise<void> = Promise.resolve();
  return {
    async acquire() {
      const before = last;
      let release = (): void => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return release;
    },
  };
}

/** As BroadcastChannel: everybody but the sender hears it, later. */
function sharedChannel(): () => QueueChannel {
  const tabs = new Set<(news: QueueNews) => void>();
  return () => {
    let own: ((news: QueueNews) => void) | undefined;
    return {
      post(news) {
        for (const tab of tabs) if (tab !== own) setImmediate(() => tabs.has(tab) && tab(news));
      },
      listen(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
  };
}
