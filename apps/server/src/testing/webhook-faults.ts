import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfiguration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import { addWebhook } from '../webhooks/webhook-store.ts';
import type { Engine } from './engines.ts';
import { type ReceivedEvent, startReceiver } from './event-receiver.ts';
import { freePort } from './free-port.ts';
import { misbehaviours } from './misbehaviour.ts';
import { aFeedback } from './samples.ts';

export interface WebhookFaults {
  readonly events: number;
  readonly kills: number;
}

export interface WebhookFaultsOutcome {
  /** Feedbacks that the server acknowledged. */
  readonly acknowledged: number;
  /** Calls to the receiver, repeated ones included. */
  readonly calls: number;
  /** Calls that the receiver did not accept. */
  readonly refused: number;
  /** Time from the first feedback to the last event. */
  readonly seconds: number;
  /** Acknowledged feedbacks without an event. */
  readonly lost: readonly string[];
  /** Feedbacks with events of different ids. */
  readonly doubled: readonly string[];
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const QUIET_MS = 60_000;

/** Refuses the first call of each event whose number this divides. A multiple of it hangs, which costs a call ten seconds. */
const REFUSED_EVERY = 5;
const HANGS_EVERY = 200;

/**
 * Stores feedbacks while processes are killed and the receiver misbehaves in ten ways, and compares the accepted events.
 * PostgreSQL has two processes.
 */
export async function runWebhookFaults(
  engine: Engine,
  { events, kills }: WebhookFaults,
): Promise<WebhookFaultsOutcome> {
  const { databaseUrl, drop } = await engine.create();
  const receiver = await startReceiver();
  const accepted: ReceivedEvent[] = [];
  const seenIds = new Set<string>();
  let refused = 0;
  receiver.respond = (event, response) => {
    const isFirstCall = !seenIds.has(event.id);
    seenIds.add(event.id);
    const misbehave = isFirstCall ? misbehaviourOf(seenIds.size) : undefined;
    if (misbehave === undefined) {
      accepted.push(event);
      response.writeHead(204).end();
    } else {
      refused++;
      misbehave(response);
    }
  };
  const startedAt = Date.now();
  const processes: (Awaited<ReturnType<typeof prepare>> & { child: ChildProcess })[] = [];
  const prepare = async () => {
    const environment = {
      PATH: process.env.PATH ?? '',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: await mkdtemp(join(tmpdir(), 'product-webhooks-')),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_CALLS: 'off',
      RATE_LIMIT_WRITES: 'off',
      WEBHOOK_PRIVATE_HOSTS: receiver.host,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    return { environment, origin: `http://127.0.0.1:${environment.PORT}` };
  };
  const start = async (environment: Readonly<Record<string, string>>, origin: string): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--conditions=@product/source', main], {
      env: environment,
      stdio: 'ignore',
    });
    for (let n = 0; n < 1_200; n++) {
      const isUp = await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isUp) return child;
      await wait(25);
    }
    throw new Error('The server does not start');
  };
  try {
    const first = await prepare();
    const database = await openDatabase(readConfiguration(first.environment));
    await addWebhook(database, { url: receiver.url, nodes: null, types: null }, Date.now());
    await database.destroy();
    processes.push({ ...first, child: await start(first.environment, first.origin) });
    if (engine.name === 'postgresql') {
      const second = await prepare();
      processes.push({ ...second, child: await start(second.environment, second.origin) });
    }

    const acknowledged = new Set<string>();
    let sent = 0;
    const write = async (writer: number): Promise<void> => {
      while (acknowledged.size < events) {
        const origin = processes[writer % processes.length]?.origin ?? '';
        const key = `webhook-fault-${sent++}-of-the-run`;
        const id = await post(origin, key);
        if (id === undefined) await wait(20);
        else acknowledged.add(id);
      }
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_, index) => write(index)));
    for (let kill = 0; kill < kills; kill++) {
      const goal = (events * (kill + 1)) / (kills + 1);
      while (acknowledged.size < goal) await wait(5);
      const target = processes[kill % processes.length];
      if (target === undefined) break;
      target.child.kill('SIGKILL');
      await once(target.child, 'exit');
      target.child = await start(target.environment, target.origin);
    }
    await writers;

    const received = (): Set<string> => new Set(accepted.map(({ body }) => body.data.feedback.id as string));
    const isDone = (): boolean => {
      const found = received();
      return [...acknowledged].every((id) => found.has(id));
    };
    let seen = -1;
    for (let quietSince = Date.now(); Date.now() - quietSince < QUIET_MS && !isDone(); await wait(200)) {
      if (receiver.received.length > seen) quietSince = Date.now();
      seen = receiver.received.length;
    }
    const found = received();
    const byFeedback = Map.groupBy(receiver.received, ({ body }) => body.data.feedback.id as string);
    return {
      acknowledged: acknowledged.size,
      calls: receiver.received.length,
      refused,
      seconds: Math.round((Date.now() - startedAt) / 1_000),
      lost: [...acknowledged].filter((id) => !found.has(id)),
      doubled: [...byFeedback].flatMap(([id, calls]) =>
        new Set(calls.map((call) => `${call.body.type} ${call.id}`)).size > 1 ? [id] : [],
      ),
    };
  } finally {
    for (const { child, environment } of processes) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(environment.DATA_DIR, { recursive: true, force: true });
    }
    await receiver.stop();
    await drop();
  }
}

/** Chooses how the receiver treats the first call of its nth event; undefined: it accepts the call. */
function misbehaviourOf(count: number): (typeof misbehaviours)[number] | undefined {
  if (count % HANGS_EVERY === 0) return misbehaviours.at(-1);
  return count % REFUSED_EVERY === 0 ? misbehaviours[(count / REFUSED_EVERY) % (misbehaviours.length - 1)] : undefined;
}

async function post(origin: string, key: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}/api/v1/feedbacks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-completed': 'true' },
      body: JSON.stringify(aFeedback({ device_id: key })),
    });
    return response.ok ? ((await response.json()) as { id: string }).id : undefined;
  } catch {
    return undefined;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
