import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** A busy machine takes half a minute. */
const START_MS = 120_000;

/** Settings and address of a server in a process of its own, which a test may kill and start again. */
export interface PreparedServer {
  readonly environment: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  readonly origin: string;
}

export interface RunningServer extends PreparedServer {
  child: ChildProcess;
}

/** Chooses a free port and an empty folder. */
export async function prepareServer(
  databaseUrl: string | null,
  settings: Readonly<Record<string, string>>,
): Promise<PreparedServer> {
  const port = String(await freePort());
  const environment = {
    PATH: process.env.PATH ?? '',
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'product-process-')),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_CALLS: 'off',
    RATE_LIMIT_WRITES: 'off',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  return { environment, origin: `http://127.0.0.1:${port}` };
}

/** Starts a process and resolves when it is ready. */
export async function startProcess({ environment, origin }: PreparedServer): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--conditions=@product/source', main], { env: environment, stdio: 'ignore' });
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const isUp = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return child;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('The server does not start');
}

/** Kills a process as a power cut would. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Kills a server, and removes its folder. */
export async function removeServer({ child, environment }: RunningServer): Promise<void> {
  await kill(child);
  await rm(environment.DATA_DIR, { recursive: true, force: true });
}
