import { memoryStorage } from '@product/runtime';
import { createApiClient, type FeedbackQueue, hasUndeliveredFeedback } from '../../src/index.ts';
import { aDevice, type Device } from './device.ts';
import { type FaultName, startFaultyServer } from './faulty-server.ts';
import { feedbackBackend } from './feedback-backend.ts';
import { engineMask, type Mask, personalFeedback, tellsSecrets } from './personal-survey.ts';
import { pick, seededRandom } from './seeded-random.ts';

export interface FaultFigures {
  readonly feedbacks: number;
  readonly requests: number;
  /** Requests that were answered wrongly, by the way in which. */
  readonly faults: Readonly<Partial<Record<FaultName, number>>>;
  readonly tabsKilled: number;
  readonly lost: number;
  readonly storedTwice: number;
  /**
   * Incomplete feedbacks beside the whole one that they belong to: two tabs sent before either could see the other. A busy
   * machine has a few in ten thousand, a quiet one none.
   */
  readonly leftovers: number;
  /** As `leftovers`, but after responses without a readable id, which later saves cannot continue. */
  readonly leftoversUnread: number;
  /** Stored with answers that nobody gave last. */
  readonly wrongResponses: number;
  /** Still tried when all visits were over; a busy machine has some, and they are no fault. */
  readonly late: number;
  /** Held by a device whose tabs had the time to send it to a server that works again. */
  readonly notDelivered: number;
  /** Requests and stored values that tell a text which the owner wants masked. */
  readonly unmaskedOnWire: number;
  readonly unmaskedInStorage: number;
}

export interface FaultOptions {
  readonly feedbacks: number;
  readonly seed: number;
  readonly port?: number;
  /** Devices that answer at the same time. */
  readonly atOnce?: number;
  /** Default: the engine's. */
  readonly mask?: Mask;
}

const TIMEOUT_MS = 150;
const isWaiting = (tab: FeedbackQueue): boolean => tab.waitingCount() > 0;
/** Waits until all tabs see the writes so far, however busy the machine is. */
const arrived = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const wait = (delayMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, delayMs));

/** Sends feedbacks, each with a few incomplete saves, through a server and a network that misbehave half of the time. */
export async function runFaults(options: FaultOptions): Promise<FaultFigures> {
  const { feedbacks, seed, port, atOnce = 100, mask = engineMask } = options;
  const random = seededRandom(seed);
  let unmaskedOnWire = 0;
  let unmaskedInStorage = 0;
  const backend = feedbackBackend();
  const server = await startFaultyServer({
    backend,
    random: seededRandom(seed + 1),
    faultRate: 0.5,
    slowMs: TIMEOUT_MS * 2,
    onBody(body) {
      if (tellsSecrets(body)) unmaskedOnWire += 1;
    },
    ...(port !== undefined && { port }),
  });
  let ids = 0;
  const createId = (): string => {
    ids += 1;
    return `id-${ids}`;
  };
  let tabsKilled = 0;
  const api = createApiClient({ apiUrl: server.url, timeoutMs: TIMEOUT_MS });
  const devices = new Map<string, Device>();
  const lateTabs: FeedbackQueue[] = [];

  const visit = async (number: number): Promise<void> => {
    const feedbackKey = `run-${number}`;
    const storage = memoryStorage();
    const watched = {
      ...storage,
      set(key: string, value: string) {
        if (tellsSecrets(value)) unmaskedInStorage += 1;
        storage.set(key, value);
      },
    };
    const device = aDevice({ api, random, createId, hasLocks: random() < 0.7, storage: watched });
    devices.set(feedbackKey, device);
    let tabs = random() < 0.3 ? [device.openTab(), device.openTab()] : [device.openTab()];
    let hand = tabs[0];
    const send = async (body: string, completed: boolean): Promise<void> => {
      const tab = pick(random, tabs);
      // A hand takes longer from tab to tab than a write does: a second, in the time of these devices.
      if (tab !== hand) {
        await wait(5);
        await arrived();
      }
      hand = tab;
      const payload = personalFeedback(feedbackKey, body, mask);
      const headers = { 'X-COMPLETED': String(completed) };
      tab.send({ feedbackKey, completed, payload, headers }).catch(console.error);
    };
    const disturb = async (): Promise<void> => {
      if (random() < 0.5) await wait(random() * 20);
      if (random() < 0.15) {
        await arrived();
        if (random() < 0.5) for (const tab of tabs) tab.flush();
        for (const tab of tabs) tab.stop();
        tabsKilled += tabs.length;
        tabs = [device.openTab()];
        hand = tabs[0];
      }
      if (random() < 0.05) device.setClockBack(random() * 600);
      if (random() < 0.1) for (const tab of tabs) tab.retryNow();
    };
    const saves = Math.floor(random() * 4);
    for (let save = 0; save < saves; save += 1) {
      await send(`save ${save}`, false);
      await disturb();
    }
    await send('whole', true);
    await disturb();
    for (let turns = 0; turns < 2_000 && tabs.some(isWaiting); turns += 1) await wait(10);
    // Half of all tries fail, and more on a machine that is too busy to answer in time: the tabs get on with it.
    if (tabs.some(isWaiting)) lateTabs.push(...tabs);
    else for (const tab of tabs) tab.stop();
  };

  let next = 0;
  const visitor = async (): Promise<void> => {
    while (next < feedbacks) {
      next += 1;
      await visit(next);
    }
  };
  const visitors = Promise.all(Array.from({ length: atOnce }, visitor));
  const outage = server.goAway(300);
  await Promise.all([visitors, outage]);
  const late = lateTabs.filter(isWaiting).length;
  server.calmDown();
  // Each tab sends what waits without an event from outside. A tab that has forgotten its queue fails here.
  for (let turns = 0; turns < 6_000 && lateTabs.some(isWaiting); turns += 1) await wait(10);
  for (const tab of lateTabs) tab.stop();
  // Requests that were given up long ago may still be stored now.
  await wait(TIMEOUT_MS * 4);
  await server.close();

  const byRun = new Map<string, { whole: string[]; incomplete: number }>();
  for (const { body, completed } of backend.feedbacks.values()) {
    const [item] = body.responses;
    const run = byRun.get(body.device_id) ?? { whole: [], incomplete: 0 };
    if (completed) run.whole.push(item?.body ?? '');
    else run.incomplete += 1;
    byRun.set(body.device_id, run);
  }
  const runs = [...byRun.values()];
  const incomplete = (isUnread: boolean): number =>
    [...byRun].reduce(
      (sum, [key, run]) => sum + ((devices.get(key)?.isSettledUnread() === true) === isUnread ? run.incomplete : 0),
      0,
    );
  const { none = 0, ...faults } = Object.fromEntries(server.counts);
  return {
    feedbacks,
    requests: none + Object.values(faults).reduce((sum, count) => sum + count, 0),
    faults,
    tabsKilled,
    lost: feedbacks - runs.filter(({ whole }) => whole.length > 0).length,
    storedTwice: runs.filter(({ whole }) => whole.length > 1).length,
    leftovers: incomplete(false),
    leftoversUnread: incomplete(true),
    wrongResponses: runs.filter(({ whole }) => whole.some((answer) => !answer.startsWith('whole: my card is '))).length,
    late,
    notDelivered: [...devices.values()].filter(({ storage }) => hasUndeliveredFeedback(storage)).length,
    unmaskedOnWire,
    unmaskedInStorage,
  };
}
