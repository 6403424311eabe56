import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  readonly port: number;
  /** Stops passing bytes on the connections of this moment, which stay open. */
  silence(): void;
  /** Also accepts further connections in silence; undone by `listen`. */
  silenceAll(): void;
  /** Passes the bytes of further connections. */
  listen(): void;
  close(): Promise<void>;
}

/** Starts a proxy for TCP that can go silent without closing a connection, as a failover or a frozen pooler does. */
export async function startSilentProxy(target: { readonly host: string; readonly port: number }): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let acceptsSilently = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ ...target, allowHalfOpen: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      if (acceptsSilently) silenced.add(from);
      from.on('data', (bytes) => void (silenced.has(from) || to.write(bytes)));
      from.on('error', () => undefined);
      from.on('end', () => void (silenced.has(from) || to.end()));
      from.on('close', () => {
        sockets.delete(from);
        if (!silenced.has(from)) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silence = (): void => {
    for (const socket of sockets) silenced.add(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence,
    silenceAll: () => {
      acceptsSilently = true;
      silence();
    },
    listen: () => {
      acceptsSilently = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
