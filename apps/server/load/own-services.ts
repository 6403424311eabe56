import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../src/testing/free-port.ts';
import { endWithUs } from './child-processes.ts';
import { processorMsOfTree } from './measured-process.ts';

/** A database or a Redis of one run, which can be restarted at any time. */
export interface OwnService {
  readonly url: string;
  /** Kills and restarts the service, like a power cut. */
  crash(): Promise<void>;
  /** Returns the processor time since the start; NaN if the system does not report it. */
  processorMs(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL; undefined if it is not installed. */
export async function startOwnPostgres(): Promise<OwnService | undefined> {
  const [initdb, postgres] = [program('initdb'), program('postgres')];
  if (initdb === undefined || postgres === undefined) return undefined;
  const user = unprivilegedUser();
  if (user === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'product-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = spawnSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'], user);
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=100'];
  // SIGQUIT shuts PostgreSQL down without a checkpoint, so that the next start recovers.
  return ownService(`postgres://postgres@127.0.0.1:${port}/postgres`, port, 'SIGQUIT', {
    start: () => spawn(postgres, args, { ...user, stdio: 'ignore' }),
    remove: () => rm(folder, { recursive: true, force: true }),
  });
}

/** Starts Redis without persistence; undefined if it is not installed. */
export async function startOwnRedis(): Promise<OwnService | undefined> {
  const redis = program('redis-server');
  if (redis === undefined) return undefined;
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return ownService(`redis://127.0.0.1:${port}`, port, 'SIGKILL', {
    start: () => spawn(redis, args, { stdio: 'ignore' }),
    remove: async () => undefined,
  });
}

/** Starts a program that listens at a port. */
export async function ownService(
  url: string,
  port: number,
  crashSignal: NodeJS.Signals,
  { start, remove }: { start(): ChildProcess; remove(): Promise<void> },
): Promise<OwnService> {
  let child = endWithUs(start());
  await isListening(port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return {
    url,
    crash: async () => {
      await end(crashSignal);
      child = endWithUs(start());
      await isListening(port);
    },
    processorMs: () => processorMsOfTree(child),
    stop: async () => {
      await end('SIGINT');
      await remove();
    },
  };
}

async function isListening(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nobody listens on ${port}`);
}

/** Finds a program in the path, in the folder of administrators or in Debian's folder of PostgreSQL. */
export function program(name: string): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    ...globSync('/usr/lib/postgresql/*/bin').toReversed(),
  ];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Returns the user for PostgreSQL and PgBouncer, which do not run as root; undefined without such a user. */
export function unprivilegedUser(): { readonly uid?: number; readonly gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  const [uid, gid] = [id('-u'), id('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : undefined;
}
