import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutRateLimits } from '../src/configuration/rate-limits.ts';
import { freePort } from '../src/testing/free-port.ts';
import { startBalancer } from './balancer.ts';
import { endWithUs } from './child-processes.ts';
import { type Memory, measuredOptions, memoryOf, processorMs } from './measured-process.ts';

/** Server processes, behind a balancer if there are several. */
export interface Fleet {
  readonly origin: string;
  /** The port of each process. */
  readonly ports: readonly number[];
  readonly staffToken: string;
  /** Returns the memory of all processes after garbage collection. */
  memory(): Promise<Memory>;
  /** Returns the processor time of the running processes; NaN if the system does not report it. */
  processorMs(): Promise<number>;
  /** Kills a process and restarts it. Resolves when it serves requests. */
  crash(index: number): Promise<void>;
  /** Stops a process as an operator does, and starts it again. Resolves when it is ready. */
  restart(index: number): Promise<void>;
  /** Lists the processes that ended unexpectedly. */
  fallen(): readonly string[];
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const READY_WITHIN_MS = 120_000;
const ASK_AGAIN_MS = 50;

/**
 * Starts `count` servers with the same settings and a shared folder. With `profileFolder`, each server writes a processor
 * profile when it stops.
 */
export async function startFleet(
  count: number,
  settings: Readonly<Record<string, string>>,
  profileFolder?: string,
): Promise<Fleet> {
  const profiling = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const dataDir = await mkdtemp(join(tmpdir(), 'product-load-'));
  const staffToken = 'load';
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const children: ChildProcess[] = [];
  const unexpected: string[] = [];

  const start = async (index: number): Promise<void> => {
    const child = spawn(process.execPath, [...measuredOptions, ...profiling, '--conditions=@product/source', main], {
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(ports[index]),
        DATA_DIR: dataDir,
        STAFF_TOKEN: staffToken,
        LOG_LEVEL: 'silent',
        ...withoutRateLimits,
        ...settings,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children[index] = endWithUs(child);
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL' && children[index] === child) unexpected.push(`process ${index} with ${code ?? signal}`);
    });
    await isReady(`http://127.0.0.1:${ports[index]}`);
  };
  const end = async (index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const child = children[index];
    delete children[index];
    if (child === undefined || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await Promise.all(ports.map((_, index) => start(index))).catch(async (error: unknown) => {
    await Promise.all(ports.map((_, index) => end(index, 'SIGKILL')));
    throw error;
  });
  const balancer = count === 1 ? undefined : await startBalancer(ports);
  return {
    origin: balancer?.origin ?? `http://127.0.0.1:${ports[0]}`,
    ports,
    staffToken,
    memory: async () => {
      const each = await Promise.all(children.map(memoryOf));
      return {
        residentBytes: sum(each.map((one) => one.residentBytes)),
        liveBytes: sum(each.map((one) => one.liveBytes)),
      };
    },
    processorMs: async () => sum(await Promise.all(children.map(processorMs))),
    crash: async (index) => {
      await end(index, 'SIGKILL');
      await start(index);
    },
    restart: async (index) => {
      await end(index, 'SIGTERM');
      await start(index);
    },
    fallen: () => unexpected,
    stop: async () => {
      balancer?.close();
      await Promise.all(ports.map((_, index) => end(index, 'SIGTERM')));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server is ready. */
export async function isReady(origin: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const isUp = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    if (performance.now() > deadline) throw new Error(`Nothing became ready at ${origin}`);
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
