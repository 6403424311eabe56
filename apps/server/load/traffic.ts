import type { Fleet } from './fleet.ts';
import { inTurns } from './in-turns.ts';
import { createPoster } from './post.ts';
import { type Chat, leaveFeedback, openVisitor, type Visitor } from './visitor.ts';

export interface TrafficOptions {
  readonly rooms: number;
  readonly ratePerSecond: number;
  readonly seconds: number;
  /** Faults during the traffic; the counting starts after them. */
  disturb?(signal: AbortSignal): Promise<void>;
  /** Returns the processor time of the database. */
  databaseProcessorMs?(): Promise<number>;
}

export interface Figures {
  readonly rooms: number;
  /** Processor time of a message; meaningless after a killed process. */
  readonly processorMs: {
    readonly servers: number;
    readonly database: number;
    /** The process of all visitors and the balancer. */
    readonly visitors: number;
  };
  readonly sent: number;
  readonly acknowledged: number;
  /** Messages acknowledged after several attempts. */
  readonly repeated: number;
  readonly sentPerSecond: number;
  readonly acknowledgeMs: readonly number[];
  /** Time from sending to receiving over the socket, without messages loaded after a gap. */
  readonly receiveMs: readonly number[];
  readonly loadedAfterGap: number;
  /** Messages that a socket received more than once; a page shows each once, by its id. */
  readonly toldTwice: number;
  readonly connected: number;
  /** Acknowledged messages that are missing or duplicated in the chat, or not received by the visitor. */
  readonly lost: number;
  readonly storedTwice: number;
  readonly missed: number;
}

const AT_ONCE = 20;
const STEP_MS = 10;
const RECEIVED_WITHIN_MS = 30_000;

/** Opens the rooms, writes at a fixed rate regardless of response times, and counts the outcome. */
export async function runTraffic(fleet: Fleet, options: TrafficOptions): Promise<Figures> {
  const { rooms, ratePerSecond, seconds, disturb } = options;
  const poster = createPoster(fleet.origin);
  const sentAt = new Map<string, number>();
  const toldBySocket = new Map<string, number>();
  const received = new Set<string>();
  const [receiveMs, acknowledgeMs]: [number[], number[]] = [[], []];
  const acknowledged: string[] = [];
  let [repeated, loadedAfterGap, connected] = [0, 0, 0];

  const chats = await inTurns(rooms, AT_ONCE, (index) => leaveFeedback(poster, `load-${index}`));
  const open = (chat: Chat): Promise<Visitor> =>
    openVisitor(poster, fleet.origin, chat, {
      onConnected: () => {
        connected++;
      },
      onHeard: (clientId, way) => {
        if (way === 'socket') {
          const times = (toldBySocket.get(clientId) ?? 0) + 1;
          toldBySocket.set(clientId, times);
          if (times === 1) receiveMs.push(performance.now() - (sentAt.get(clientId) ?? 0));
        } else if (!received.has(clientId)) loadedAfterGap++;
        received.add(clientId);
      },
    });
  const visitors = await inTurns(rooms, AT_ONCE, (index) => open(chats[index] ?? missing()));
  connected = 0;

  const stopping = new AbortController();
  const disturbance = disturb?.(stopping.signal);
  const sending: Promise<void>[] = [];
  const readProcessor = async (): Promise<readonly [number, number, number]> => {
    const { user, system } = process.cpuUsage();
    return [await fleet.processorMs(), (await options.databaseProcessorMs?.()) ?? Number.NaN, (user + system) / 1000];
  };
  const usedBefore = await readProcessor();
  const startedAt = performance.now();
  const write = async (visitor: Visitor, clientId: string): Promise<void> => {
    const at = performance.now();
    sentAt.set(clientId, at);
    const tries = await visitor.write(clientId);
    if (tries === 0) return;
    acknowledged.push(clientId);
    acknowledgeMs.push(performance.now() - at);
    if (tries > 1) repeated++;
  };
  while (performance.now() - startedAt < seconds * 1000) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * ratePerSecond);
    while (sending.length < due) {
      const visitor = visitors[sending.length % visitors.length];
      if (visitor === undefined) missing();
      sending.push(write(visitor, `m-${sending.length}`));
    }
    await pause(STEP_MS);
  }
  const sentPerSecond = sending.length / ((performance.now() - startedAt) / 1000);
  stopping.abort();
  await disturbance;
  await Promise.all(sending);
  const deadline = performance.now() + RECEIVED_WITHIN_MS;
  const isMissed = (clientId: string): boolean => !received.has(clientId);
  while (acknowledged.some(isMissed) && performance.now() < deadline) await pause(STEP_MS * 10);

  const usedAfter = await readProcessor();
  const each = (index: 0 | 1 | 2): number => (usedAfter[index] - usedBefore[index]) / Math.max(1, acknowledged.length);
  const stored = await storedTimes(visitors);
  for (const visitor of visitors) visitor.close();
  poster.close();
  return {
    rooms,
    processorMs: { servers: each(0), database: each(1), visitors: each(2) },
    sent: sending.length,
    acknowledged: acknowledged.length,
    repeated,
    sentPerSecond,
    acknowledgeMs,
    receiveMs,
    loadedAfterGap,
    toldTwice: [...toldBySocket.values()].filter((times) => times > 1).length,
    connected,
    lost: acknowledged.filter((clientId) => !stored.has(clientId)).length,
    storedTwice: [...stored.values()].filter((times) => times > 1).length,
    missed: acknowledged.filter(isMissed).length,
  };
}

/** Counts each message in its chat after the traffic. */
async function storedTimes(visitors: readonly Visitor[]): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  await inTurns(visitors.length, AT_ONCE, async (index) => {
    for (const clientId of (await visitors[index]?.stored()) ?? []) times.set(clientId, (times.get(clientId) ?? 0) + 1);
  });
  return times;
}

function missing(): never {
  throw new Error('There are no rooms');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
