import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';

/** Starts a live channel that accepts every connection and every event, and sends nothing. */
export async function startDeceiver(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const http = createServer();
  const live = new Server(http);
  live.on('connection', (socket) =>
    socket.onAny((_event: string, ...values: readonly unknown[]) => {
      const acknowledge = values.at(-1);
      if (typeof acknowledge === 'function') acknowledge({ ok: true });
    }),
  );
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    stop: () => live.close(),
  };
}

/** Passes an upgrade on to a port of this machine. */
export function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, port: number): void {
  const upstream = connect(port, '127.0.0.1', () => {
    const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
    upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
    upstream.write(head);
    socket.pipe(upstream).pipe(socket);
  });
  const end = (): void => {
    upstream.destroy();
    socket.destroy();
  };
  for (const side of [upstream, socket]) side.on('error', end).on('close', end);
}
