import type { Clock, KeyValueStorage } from '@product/runtime';
import { leaseLock } from '../../src/browser/queue-lock.ts';
import {
  type ApiClient,
  createFeedbackQueue,
  type FeedbackQueue,
  type QueueChannel,
  type QueueLock,
  type QueueNotification,
} from '../../src/index.ts';
import { laggingDevice, type TabStorage } from '../lagging-device.ts';

/** Factor by which the clock of these tests is faster than the real one. */
const SPEED = 200;

/** Until what the last holder of the lock has stored is surely seen by the next, in the time of these tests. */
const SETTLE_MS = 50;

/** A visitor's device: what its tabs share. */
export interface Device {
  /** Contents that survive a killed browser. */
  readonly storage: KeyValueStorage;
  /** True after as many responses without a readable id as make a save count as stored. */
  readonly isSettledUnread: () => boolean;
  /** Minutes that the clock was set back by. */
  setClockBack(minutes: number): void;
  openTab(): FeedbackQueue;
}

export function aDevice(options: {
  readonly api: Pick<ApiClient, 'postFeedback'>;
  readonly random: () => number;
  readonly createId: () => string;
  readonly hasLocks: boolean;
  /** Holds what the device keeps. */
  readonly storage: KeyValueStorage;
}): Device {
  const { api, random, createId, hasLocks, storage } = options;
  const device = laggingDevice(storage);
  const tabs = new Set<{ readonly seen: TabStorage; readonly queue: FeedbackQueue }>();
  let setBackMs = 0;
  let isSettledUnread = false;
  const clock: Clock = {
    now: () => performance.now() * SPEED - setBackMs,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs / SPEED);
      return () => clearTimeout(timer);
    },
  };
  const webLocks = hasLocks ? fairLock(clock) : undefined;
  const openChannel = sharedChannel();
  const underWay = new Set<() => void>();
  return {
    storage,
    isSettledUnread: () => isSettledUnread,
    setClockBack(minutes) {
      setBackMs += minutes * 60_000;
    },
    openTab() {
      // A page takes longer to open than what a killed one had under way takes to arrive.
      for (const arrive of underWay) arrive();
      const seen = device.openTab();
      const handOver = (): void => {
        underWay.delete(handOver);
        seen.deliver();
        for (const tab of tabs) {
          if (tab.seen === seen) continue;
          tab.seen.look();
          // As the `storage` event does.
          tab.queue.refresh();
        }
      };
      const arriving =
        <Given extends readonly unknown[]>(write: (...given: Given) => void) =>
        (...given: Given): void => {
          write(...given);
          if (underWay.has(handOver)) return;
          underWay.add(handOver);
          setImmediate(() => underWay.has(handOver) && handOver());
        };
      const tabStorage = { ...seen, set: arriving(seen.set), remove: arriving(seen.remove) };
      const queue = createFeedbackQueue({
        api,
        storage: tabStorage,
        clock,
        random: random,
        createId,
        channel: openChannel(),
        lock: webLocks ?? leaseLock(tabStorage, clock, createId()),
        report() {
          isSettledUnread = true;
        },
      });
      const tab = { seen, queue };
      tabs.add(tab);
      return {
        ...queue,
        stop() {
          tabs.delete(tab);
          queue.stop();
        },
      };
    },
  };
}

/** As Web Locks: first come, first served. */
function fairLock(clock: Clock): QueueLock {
  let last: Promise<void> = Promise.resolve();
  return {
    async acquire() {
      const before = last;
      let release = (): void => {};
      last = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return () => void clock.after(SETTLE_MS, release);
    },
  };
}

/** As BroadcastChannel: everybody but the sender hears it, later. */
function sharedChannel(): () => QueueChannel {
  const tabs = new Set<(news: QueueNotification) => void>();
  return () => {
    let own: ((news: QueueNotification) => void) | undefined;
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
