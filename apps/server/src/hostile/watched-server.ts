import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../testing/engines.ts';
import { aFeedback, openChat } from '../testing/samples.ts';
import { prepareServer, removeServer, startProcess } from '../testing/server-process.ts';
import { type HostileServer, sendRequest } from './hostile-entry.ts';
import { type Probe, startProbe } from './probe.ts';
import { IDLE } from './watch-delays.ts';

export interface WatchedServer extends HostileServer {
  readonly probe: Probe;
  /** Memory in MB, now and at its highest so far; undefined where the system does not tell. */
  memory(): Promise<{ readonly now: number; readonly highest: number } | undefined>;
  stop(): Promise<void>;
}

/** A server that does nothing else, in a process of its own. */
export interface IdleServer {
  readonly origin: string;
  readonly child: ChildProcess;
}

/** Rendering time of the first page of a long survey. */
const RENDER_MS = 60;

const page = `export async function renderPage({ search, data }) {
  for (const until = performance.now() + ${RENDER_MS}; performance.now() < until; );
  return {
    page: { markup: '<p>' + data.newSession.seed + '</p>'.padEnd(20_000), script: '', lastScript: null, languageCode: 'en',
      direction: 'ltr', title: null, iconUrl: null, styleSheetUrl: null, css: '' },
    chunks: [],
    styles: [],
  };
}`;

/** Starts a server in a process of its own, with the limits of its defaults, and a second client that asks it all the time. */
export async function startWatchedServer(engine: Engine): Promise<WatchedServer> {
  const site = await mkdtemp(join(tmpdir(), 'product-hostile-'));
  await mkdir(join(site, '.server'));
  await writeFile(join(site, '.server', 'page.js'), page);
  await writeFile(
    join(site, 'index.html'),
    '<html><head><title>A</title></head><body><div id="app"></div></body></html>',
  );
  const { databaseUrl, drop } = await engine.create();
  const staffToken = 'Zq7-Wm4xVb9-Tk2Rf6Lc';
  const prepared = await prepareServer(databaseUrl, {
    RATE_LIMIT_CALLS: '',
    RATE_LIMIT_WRITES: '',
    TRUSTED_PROXIES: '1',
    HOSTING_DIR: site,
    STAFF_TOKEN: staffToken,
  });
  const child = await startProcess(prepared);
  const idle = await startIdleServer();
  const { origin } = prepared;
  const { pid = 0 } = child;
  const postJson = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const [chat, other] = [await openChat({ postJson }), await openChat({ postJson }, aFeedback({ device_id: 'other' }))];
  await sendRequest({ origin }, '192.0.2.2', { path: '/feedback?node_id=node-harbour' });
  const probe = await startProbe([
    { name: 'health', address: `${origin}/healthz`, pid },
    { name: 'node', address: `${origin}/api/v1/nodes/node-harbour`, pid },
    { name: IDLE, address: idle.origin, pid: idle.child.pid ?? 0 },
  ]);
  return {
    origin,
    staffToken,
    chat,
    other,
    probe,
    memory: () => memoryOf(pid),
    stop: async () => {
      await probe.stop();
      idle.child.kill();
      await removeServer({ ...prepared, child });
      await drop();
      await rm(site, { recursive: true });
    },
  };
}

export async function startIdleServer(): Promise<IdleServer> {
  const file = fileURLToPath(new URL('./idle-server.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${line.toString().trim()}`, child };
}

async function memoryOf(pid: number): ReturnType<WatchedServer['memory']> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return status === '' ? undefined : { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}
