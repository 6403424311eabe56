import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openRawConnection } from '../testing/raw-connection.ts';
import { aFeedback } from '../testing/samples.ts';
import { prepareServer, type RunningServer, removeServer, startProcess } from '../testing/server-process.ts';

let server: RunningServer;
afterEach(() => removeServer(server));

async function start(seconds: number): Promise<RunningServer> {
  const prepared = await prepareServer(null, { SHUTDOWN_DELAY: String(seconds), RATE_LIMIT_CHAT: 'off' });
  return { ...prepared, child: await startProcess(prepared) };
}

interface Reply {
  readonly status: number;
  readonly connection: string | undefined;
  readonly body: string;
}

/** Sends a request over a connection that may have been used before. Rejects if the connection is lost. */
function send(agent: Agent, path: string, content?: unknown): Promise<Reply> {
  const isText = typeof content === 'string';
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.origin}${path}`, {
      agent,
      method: content === undefined ? 'GET' : 'POST',
      headers: { 'content-type': isText ? 'text/plain;charset=UTF-8' : 'application/json' },
    });
    outgoing.on('error', reject).on('response', (incoming) => {
      let body = '';
      incoming.setEncoding('utf8').on('data', (part) => (body += part));
      incoming.on('error', reject);
      const { statusCode = 0, headers } = incoming;
      incoming.on('end', () => resolve({ status: statusCode, connection: headers.connection, body }));
    });
    outgoing.end(content === undefined || isText ? content : JSON.stringify(content));
  });
}

/** Connects to a chat by polling. Resolves with the address of its requests. */
async function poll(agent: Agent, auth: object): Promise<string> {
  const opened = await send(agent, '/socket.io/?EIO=4&transport=polling');
  const path = `/socket.io/?EIO=4&transport=polling&sid=${JSON.parse(opened.body.slice(1)).sid}`;
  await send(agent, path, `40${JSON.stringify(auth)}`);
  expect((await send(agent, path)).body).toMatch(/^40/);
  return path;
}

test('a server that stops says so first, serves meanwhile, and loses no request of clients that keep connections', {
  timeout: 120_000,
}, async () => {
  server = await start(4);
  const { child } = server;
  const exited = once(child, 'exit');
  let answered = 0;
  /** Sends one request after another over one connection, until a response closes it. */
  const client = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = 0; ; n++) {
      const feedback = aFeedback({ device_id: `leaving-${index}-${n}` });
      const { status, connection } = await (n % 2 === 0
        ? send(agent, '/api/v1/feedbacks', feedback)
        : send(agent, '/api/v1/nodes/node-harbour'));
      expect(status).toBe(200);
      answered++;
      if (connection === 'close') return;
      await wait(10);
    }
  };
  const clients = Promise.all(Array.from({ length: 6 }, (_, index) => client(index)));
  const idle = new Agent({ keepAlive: true });
  const chat = JSON.parse((await send(idle, '/api/v1/feedbacks', aFeedback())).body);
  const auth = { feedback_id: chat.id, token: chat.chat_token_string };
  const socket = await openRawConnection(server);
  socket.signIn(auth);
  await expect.poll(() => socket.packets[0]).toMatch(/^40/);
  const polled = send(idle, await poll(idle, auth));
  expect((await send(idle, '/readyz')).connection).toBe('keep-alive');
  await wait(300);

  child.kill('SIGTERM');
  const startedAt = performance.now();
  await expect
    .poll(async () => JSON.parse((await send(idle, '/readyz')).body), { interval: 20 })
    .toEqual({ status: 'unavailable', reasons: ['stopping'] });
  const served = await send(idle, '/api/v1/nodes/node-harbour');
  expect([served.status, served.connection]).toEqual([200, 'close']);
  expect(socket.isClosed()).toBe(false);
  await expect.poll(() => socket.isClosed(), { timeout: 4_000, interval: 20 }).toBe(true);
  // A disconnect packet.
  expect(await polled).toMatchObject({ status: 200, connection: 'close', body: '41' });
  expect((await send(idle, '/healthz')).status).toBe(200);
  await clients;
  expect(answered).toBeGreaterThan(20);
  expect((await exited)[0]).toBe(0);
  expect(performance.now() - startedAt).toBeGreaterThan(3_900);
});

test('a second signal ends a server that is stopping at once, and one that arrives with the first does not', {
  timeout: 60_000,
}, async () => {
  server = await start(600);
  const { child } = server;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  await wait(50);
  child.kill('SIGINT');
  await wait(1_000);
  expect(child.exitCode).toBeNull();
  expect((await send(new Agent(), '/readyz')).status).toBe(503);
  child.kill('SIGTERM');
  expect((await exited)[0]).toBe(1);
});
