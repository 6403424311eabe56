import { randomBytes } from 'node:crypto';
import { readConfiguration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { addWebhook } from '../webhooks/webhook-store.ts';
import type { Engine } from './engines.ts';
import { type FaultyReceiver, hasSeveralIds, isInOrder, startFaultyReceiver } from './faulty-receiver.ts';
import { kill, prepareServer, type RunningServer, removeServer, startProcess } from './server-process.ts';
import { runVisit, type Visit } from './webhook-traffic.ts';

export interface WebhookFaults {
  readonly events: number;
  readonly kills: number;
}

export interface WebhookFaultsOutcome {
  /** Changes with an event that the server acknowledged. */
  readonly acknowledged: number;
  readonly feedbacks: number;
  /** Feedbacks whose person was erased. */
  readonly erased: number;
  /** Calls to the receiver, repeated ones included. */
  readonly calls: number;
  /** Calls that the receiver did not accept. */
  readonly refused: number;
  /** Number of misbehaviours that occurred. */
  readonly misbehaviours: number;
  /** Time from the first feedback to the last event. */
  readonly seconds: number;
  /** Acknowledged changes without an accepted event, as `feedback type`. */
  readonly lost: readonly string[];
  /** Feedbacks with an event of different ids. */
  readonly doubled: readonly string[];
  /** Feedbacks whose events arrived in another order than their changes, or after their erasure. */
  readonly disordered: readonly string[];
}

const QUIET_MS = 60_000;
const WRITERS = 8;
/** Interval of visits that end with an erasure. */
const ERASED_EVERY = 4;

/**
 * Stores feedbacks, chats, ratings and erasures while processes are killed and the receiver misbehaves in ten ways, and
 * compares the events that arrived. PostgreSQL has two processes.
 */
export async function runWebhookFaults(
  engine: Engine,
  { events, kills }: WebhookFaults,
): Promise<WebhookFaultsOutcome> {
  const { databaseUrl, drop } = await engine.create();
  const faulty = await startFaultyReceiver();
  const { receiver } = faulty;
  const staffToken = randomBytes(24).toString('hex');
  const startedAt = Date.now();
  const processes: RunningServer[] = [];
  const start = async (): Promise<void> => {
    const prepared = await prepareServer(databaseUrl, {
      STAFF_TOKEN: staffToken,
      WEBHOOK_PRIVATE_HOSTS: receiver.host,
    });
    if (processes.length === 0) {
      const database = await openDatabase(readConfiguration(prepared.environment));
      await addWebhook(database, { url: receiver.url, nodes: null, types: null }, Date.now());
      await database.destroy();
    }
    processes.push({ ...prepared, child: await startProcess(prepared) });
  };
  try {
    await start();
    if (engine.name === 'postgresql') await start();

    const visits: Visit[] = [];
    let acknowledged = 0;
    let started = 0;
    const write = async (writer: number): Promise<void> => {
      while (acknowledged < events) {
        const number = started++;
        const visit = await runVisit({
          origin: processes[writer % processes.length]?.origin ?? '',
          staffToken,
          key: `webhook-fault-${number}-of-the-run`,
          withErasure: number % ERASED_EVERY === 0,
          onAcknowledged: () => acknowledged++,
        });
        if (visit === undefined) await wait(20);
        else visits.push(visit);
      }
    };
    const writers = Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index)));
    for (let killed = 0; killed < kills; killed++) {
      const goal = (events * (killed + 1)) / (kills + 1);
      while (acknowledged < goal) await wait(5);
      const target = processes[killed % processes.length];
      if (target === undefined) break;
      await kill(target.child);
      target.child = await startProcess(target);
    }
    await writers;
    await waitForEvents(faulty, visits);
    const all = [...faulty.calls];
    return {
      acknowledged,
      feedbacks: visits.length,
      erased: visits.filter(({ acknowledged: done }) => done.has('customer.erased')).length,
      calls: receiver.received.length,
      refused: faulty.refused(),
      misbehaviours: faulty.reached(),
      seconds: Math.round((Date.now() - startedAt) / 1_000),
      lost: visits.flatMap((visit) => missingOf(faulty, visit)),
      doubled: all.flatMap(([id, calls]) => (hasSeveralIds(calls) ? [id] : [])),
      disordered: all.flatMap(([id, calls]) =>
        isInOrder(calls) ? [] : [`${id} ${calls.map(({ type }) => type).join(' ')}`],
      ),
    };
  } finally {
    for (const each of processes) await removeServer(each);
    await receiver.stop();
    await drop();
  }
}

/** Lists the acknowledged changes of a visit whose events have not been accepted. Events before an erasure may be dropped. */
function missingOf({ calls }: FaultyReceiver, { id, acknowledged, isErased }: Visit): string[] {
  const accepted = new Set((calls.get(id) ?? []).flatMap(({ type, isAccepted }) => (isAccepted ? [type] : [])));
  return [...acknowledged]
    .filter((event) => !accepted.has(event) && (!isErased || event === 'customer.erased'))
    .map((event) => `${id} ${event}`);
}

/** Waits until every event has arrived, or nothing arrives any more. */
async function waitForEvents(faulty: FaultyReceiver, visits: readonly Visit[]): Promise<void> {
  const isDone = (): boolean => visits.every((visit) => missingOf(faulty, visit).length === 0);
  let seen = -1;
  for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS && !isDone(); await wait(200)) {
    const { length } = faulty.receiver.received;
    if (length > seen) quietSince = Date.now();
    seen = length;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
