import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const staffToken = 'staff-token-of-the-journeys';

/** The real server, as `npm start` runs it, on a database folder of its own. */
export interface ProductServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops it (with SIGKILL: as a power cut does) and starts it again on the same folder. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops it and takes its folder away. */
  dispose(): Promise<void>;
}

export async function startServer(port: number): Promise<ProductServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-e2e-'));
  const url = `http://127.0.0.1:${port}`;
  let child = await launch(port, dataDir, url);
  return {
    url,
    dataDir,
    async restart(signal = 'SIGTERM') {
      await stop(child, signal);
      child = await launch(port, dataDir, url);
    },
    async dispose() {
      await stop(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, dataDir: string, url: string): Promise<ChildProcess> {
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const child = spawn('node', ['--conditions=@product/source', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, STAFF_TOKEN: staffToken, PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout?.on('data', (text: Buffer) => output.push(text.toString()));
  child.stderr?.on('data', (text: Buffer) => output.push(text.toString()));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output.join('')}`);
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
