import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedDemo } from '../../src/commands/seed.ts';
import { readConfiguration } from '../../src/configuration/configuration.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import { addPerson } from '../../src/staff/people.ts';
import type { Engine } from '../../src/testing/engines.ts';
import { kill, type PreparedServer, prepareServer } from '../../src/testing/server-process.ts';
import { addNode } from '../../src/testing/test-server.ts';
import { addWebhook } from '../../src/webhooks/webhook-store.ts';
import { endWithUs } from '../child-processes.ts';
import { isReady } from '../fleet.ts';
import { type FaultParts, startFaultParts } from './fault-parts.ts';

export const STAFF_TOKEN = 'Zq7-Wm4xVb9-Tk2Rf6Lc';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const MAIL_WITHIN_MS = 30_000;
const PEOPLE = 2;

/** A node without traffic, and the address of the colleague who gets mails about it alone: none is on its way. */
export const QUIET_NODE = { node_id: 'node-quiet', flow_id: 'flow-node-quiet' } as const;
export const QUIET_ADDRESS = 'bob@shop.example';

export interface Deployment {
  readonly parts: FaultParts;
  readonly servers: readonly PreparedServer[];
  readonly log: string[];
  stop(): Promise<void>;
}

/** Starts the parts and server processes: two on PostgreSQL, one on SQLite. */
export async function deploy(engine: Engine): Promise<Deployment | undefined> {
  const parts = await startFaultParts(engine);
  if (parts === undefined) return undefined;
  const children: ChildProcess[] = [];
  const servers: PreparedServer[] = [];
  const log: string[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(children.map(kill));
    for (const { environment } of servers) await rm(environment.DATA_DIR, { recursive: true, force: true });
    await parts.stop();
  };
  try {
    const direct = await prepareServer(parts.directDatabaseUrl, {});
    const database = await openDatabase(readConfiguration(direct.environment));
    await addWebhook(database, { url: parts.webhookUrl, nodes: null, types: ['feedback.completed'] }, Date.now());
    await seedDemo(database, { now: Date.now(), development: true });
    await addNode({ services: { database } }, QUIET_NODE.node_id, {});
    const common = { role: 'read', nickname: null, avatar: null } as const;
    const ada = { ...common, name: 'Ada', email: 'ada@shop.example', nodes: null };
    const bob = { ...common, name: 'Bob', email: QUIET_ADDRESS, nodes: [QUIET_NODE.node_id] };
    for (const person of [ada, bob])
      await database.transaction().execute((transaction) => addPerson(transaction, person, Date.now()));
    await database.destroy();
    for (let index = 0; index < (engine.name === 'sqlite' ? 1 : 2); index++) {
      const { environment, origin } = await prepareServer(parts.databaseUrl, {
        ...parts.settings,
        ...(index === 0 && { DATA_DIR: direct.environment.DATA_DIR }),
        STAFF_TOKEN,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_CHAT: 'off',
        RATE_LIMIT_UPLOADS: 'off',
        MAIL_FROM: 'Shop <shop@shop.example>',
        MAIL_STAFF_DEFAULTS: 'feedback',
        MAIL_STAFF_PAUSE_MINUTES: '0',
      });
      // Each process is opened at its own address: a sign-in begins at the public one.
      const prepared = { origin, environment: { ...environment, PUBLIC_URL: origin } };
      servers.push(prepared);
      const child = spawn(process.execPath, ['--conditions=@product/source', main], {
        env: prepared.environment,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(endWithUs(child));
      child.stdout.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n')));
      await isReady(prepared.origin);
    }
    return { parts, servers, log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Confirms the addresses of the colleagues, who are asked at the start of a server. */
export async function confirmAddresses({ mails }: FaultParts, origin: string): Promise<void> {
  for (const until = performance.now() + MAIL_WITHIN_MS; mails.received.length < PEOPLE; await pause(50))
    if (performance.now() > until) throw new Error('The colleagues are not asked');
  for (const { mail } of mails.received.slice(0, PEOPLE)) {
    const link = new URL(/https?:\S+/.exec(mail.text ?? '')?.[0] ?? 'missing:');
    const { ok } = await fetch(`${origin}${link.pathname}${link.search}`, { method: 'POST' });
    if (!ok) throw new Error('The address is not confirmed');
  }
}
