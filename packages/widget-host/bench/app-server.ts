import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface AppServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the product's own server with its demo, on a new database. */
export async function startAppServer(port: number): Promise<AppServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-bench-'));
  const url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--conditions=@product/source', 'apps/server/src/main.ts'], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      STAFF_TOKEN: 'staff-token-of-the-bench',
      PUBLIC_URL: url,
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`The server did not get ready on ${url}`);
}
