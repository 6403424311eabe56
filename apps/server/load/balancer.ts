import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  readonly origin: string;
  close(): void;
}

/**
 * Starts a TCP balancer on loopback. Each connection goes to the next port that accepts it. The balancer has no sticky
 * connections.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('close', () => open.delete(incoming));
    incoming.on('error', () => incoming.destroy());
    const first = turn++;
    const reach = (tried: number): void => {
      const port = ports[(first + tried) % ports.length];
      if (port === undefined || tried === ports.length) return void incoming.destroy();
      const outgoing = connect(port, '127.0.0.1');
      let isConnected = false;
      outgoing.on('error', () => (isConnected ? incoming.destroy() : reach(tried + 1)));
      outgoing.on('connect', () => {
        isConnected = true;
        outgoing.setNoDelay(true);
        incoming.setNoDelay(true);
        incoming.pipe(outgoing).pipe(incoming);
        outgoing.on('close', () => incoming.destroy());
        incoming.on('close', () => outgoing.destroy());
      });
    };
    reach(0);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
