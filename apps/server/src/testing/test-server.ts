import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startServer } from '../commands/start-server.ts';
import { readConfiguration } from '../configuration/configuration.ts';
import { findKnown } from '../definitions/find-known.ts';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { saveDefinitions } from '../definitions/save-definitions.ts';
import type { Engine } from './engines.ts';

export interface TestServer {
  readonly origin: string;
  readonly staffToken: string;
  readonly dataDir: string;
  /** Sent SMS, oldest first. */
  readonly texts: { readonly address: string; readonly text: string }[];
  /** Lines of the log. */
  readonly logLines: string[];
  readonly services: Awaited<ReturnType<typeof startServer>>['services'];
  /** Advances the server's clock. */
  advance(ms: number): void;
  call(method: string, path: string, init?: RequestInit): Promise<TestResponse>;
  postJson(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>;
  upload(path: string, parts: Record<string, string | File>, headers?: Record<string, string>): Promise<TestResponse>;
  staff(method: string, path: string, body?: unknown): Promise<TestResponse>;
  /** Restarts the server on the same data. */
  restart(): Promise<TestServer>;
  stop(): Promise<void>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses without types; other tests check the contract.
  readonly body: any;
}

/** Starts a server on a free port with a new database and the demo's bookshop. */
export async function startTestServer(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-server-'));
  const { databaseUrl, drop } = await engine.create();
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    REDIS_PREFIX: `${randomUUID()}:`,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...environment,
  };
  const texts: TestServer['texts'] = [];
  const logLines: string[] = [];
  let offsetMs = 0;

  const start = async (): Promise<TestServer> => {
    const running = await startServer(readConfiguration(settings), {
      now: () => Date.now() + offsetMs,
      log: pino({ level: 'trace' }, { write: (line) => void logLines.push(line) }),
      // A test with a gateway sends real calls.
      ...(!('SMS_WEBHOOK_URL' in settings) && {
        sendSms: async (address: string, text: string) => texts.push({ address, text }) > 0,
      }),
    });
    const origin = `http://127.0.0.1:${running.port}`;
    const call: TestServer['call'] = async (method, path, init = {}) => {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, method });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('application/json') === true && text !== '';
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    };
    return {
      origin,
      staffToken: running.staffToken.token,
      dataDir,
      texts,
      logLines,
      services: running.services,
      advance: (ms) => {
        offsetMs += ms;
      },
      call,
      postJson: (path, body, headers = {}) =>
        call('POST', path, { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
      upload: (path, parts, headers = {}) => {
        const form = new FormData();
        for (const [name, part] of Object.entries(parts)) form.set(name, part);
        return call('POST', path, { headers, body: form });
      },
      staff: (method, path, body) =>
        call(method, `/api/v1/staff${path}`, {
          headers: {
            authorization: `Bearer ${running.staffToken.token}`,
            ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        }),
      restart: async () => {
        await running.stop();
        return start();
      },
      stop: async () => {
        await running.stop();
        await drop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  };
  return start();
}

/** Imports a copy of the demo's node with changed fields. */
export async function addNode(
  server: { readonly services: Pick<TestServer['services'], 'database'> },
  id: string,
  changes: Record<string, unknown>,
  importedAt = Date.now(),
): Promise<{ readonly nodeId: string; readonly flowId: string }> {
  const text = await readFile(fileURLToPath(new URL('../../demo/node.harbour.json', import.meta.url)), 'utf8');
  const node = JSON.parse(text.replaceAll('node-harbour', id).replaceAll('flow-harbour', `flow-${id}`)) as object;
  const known = await findKnown(server.services.database);
  const { definitions, problems } = readDefinitions(
    [{ file: id, text: JSON.stringify({ ...node, ...changes }) }],
    known.nodes,
    known.flowOwners,
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  await saveDefinitions(server.services.database, definitions, importedAt);
  return { nodeId: id, flowId: `flow-${id}` };
}
