import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { drain } from './drain.ts';

/** Starts a server that keeps idle connections, and passes on the first request. */
async function listen() {
  const server = createServer({ keepAliveTimeout: 600_000 });
  server.listen(0);
  await once(server, 'listening');
  const requested = once(server, 'request').then(([, response]) => response as ServerResponse);
  return { server, requested, port: (server.address() as AddressInfo).port };
}

test('a connection whose response ends during the stop is closed then, and the stop does not wait for its limit', async () => {
  const { server, requested, port } = await listen();
  const closeAll = vi.spyOn(server, 'closeAllConnections');
  const responded = once(get({ port, agent: new Agent({ keepAlive: true }) }), 'response');
  const response = await requested;
  // The headers promise to keep the connection.
  response.write('first half, ');
  const [received] = (await responded) as [IncomingMessage];
  const drained = drain(server, 600_000);
  response.end('second half');
  expect(await text(received)).toBe('first half, second half');
  await drained;
  expect(closeAll).not.toHaveBeenCalled();
});

test('a request that never ends is cut after the limit', async () => {
  const { server, requested, port } = await listen();
  const responding = fetch(`http://127.0.0.1:${port}`).catch((error: unknown) => error);
  await requested;
  await drain(server, 10);
  expect(await responding).toBeInstanceOf(TypeError);
});
