import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const SWITCHES =
  '--headless=new --no-sandbox --disable-dev-shm-usage --disable-background-networking --no-first-run --window-size=1280,800 --remote-debugging-port=0';

/** A browser page without a test driver, whose scripts in each document would be measured, too. */
export interface BarePage {
  call(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Evaluates an expression in the page. Returns its value as JSON. */
  evaluate(expression: string): Promise<unknown>;
}

/** Calls `use` with the page of a new browser process that reaches this computer alone. */
export async function withBarePage<Result>(use: (page: BarePage) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'product-bench-'));
  const rules = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1';
  const browser = spawn(CHROMIUM, [...SWITCHES.split(' '), rules, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const socket = await connect(browser.stderr);
    try {
      return await use(await openPage(socket));
    } finally {
      socket.close();
    }
  } finally {
    browser.kill('SIGTERM');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function connect(log: NodeJS.ReadableStream): Promise<WebSocket> {
  for await (const line of createInterface({ input: log })) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    log.resume();
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    return socket;
  }
  throw new Error(`${CHROMIUM} printed no DevTools URL`);
}

interface Response {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

async function openPage(socket: WebSocket): Promise<BarePage> {
  const waiting = new Map<number, (response: Response) => void>();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const response: Response = JSON.parse(String(data));
    if (response.id !== undefined) waiting.get(response.id)?.(response);
  };
  const send = async (method: string, params: object, sessionId?: unknown): Promise<Record<string, unknown>> => {
    last += 1;
    const id = last;
    const { result, error } = await new Promise<Response>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
    waiting.delete(id);
    if (result === undefined) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
  const call: BarePage['call'] = (method, params = {}) => send(method, params, sessionId);
  return {
    call,
    async evaluate(expression) {
      const { result, exceptionDetails } = await call('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return (result as { readonly value?: unknown }).value;
    },
  };
}
