import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Time for a server to start: four seconds of a processor, of which a busy machine gives a tenth. Only a hang ends it. */
const START_LIMIT_MS = 240_000;
/** Time of a worker's fixture that starts a server, in `timeout` of Playwright. */
export const serverTimeout = START_LIMIT_MS + 60_000;
export const staffToken = 'staff-token-of-the-journeys';

/** The server that `npm start` runs, on a database folder of its own. */
export interface ProductServer {
  readonly url: string;
  readonly dataDir: string;
  /** Stops the server and starts it again on the same folder. SIGKILL acts as a power cut. */
  restart(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Stops the server and removes its folder. */
  dispose(): Promise<void>;
}

/**
 * Starts a built server.
 * @param settings Further environment variables of the server. Without `PORT` it takes a free one.
 * @param checkout Folder of the repository, also of an older revision.
 */
export async function startServer(
  settings: Readonly<Record<string, string>> = {},
  checkout: string = root,
): Promise<ProductServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-e2e-'));
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const start = () => launch({ PUBLIC_URL: url, ...settings, PORT: port, DATA_DIR: dataDir }, url, checkout);
  let child = await start();
  return {
    url,
    dataDir,
    async restart(signal = 'SIGTERM') {
      await stop(child, signal);
      child = await start();
    },
    async dispose() {
      await stop(child, 'SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  settings: Readonly<Record<string, string>>,
  url: string,
  checkout: string,
): Promise<ChildProcess> {
  // A server left over from a killed run has other data.
  if (await isReady(url)) throw new Error(`Another server answers at ${url}`);
  const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
  const child = spawn('node', ['--conditions=@product/source', 'apps/server/src/main.ts'], {
    cwd: checkout,
    env: { ...inherited, STAFF_TOKEN: staffToken, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout?.on('data', (text: Buffer) => output.push(text.toString()));
  child.stderr?.on('data', (text: Buffer) => output.push(text.toString()));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    if (await isReady(url)) return child;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output.join('')}`);
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

/** Imports nodes, flows and widgets from JSON files by `product-server import`, beside the running server. */
export async function importDefinitions(
  { dataDir }: Pick<ProductServer, 'dataDir'>,
  ...files: readonly string[]
): Promise<void> {
  const { DATABASE_URL: _database, ...inherited } = process.env;
  const command = ['--conditions=@product/source', 'apps/server/src/main.ts', 'import', ...files];
  // Warnings about many definitions are long.
  await promisify(execFile)('node', command, {
    cwd: root,
    env: { ...inherited, DATA_DIR: dataDir },
    maxBuffer: 64 * 1024 * 1024,
  });
}

async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
