import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * Behaviour of a proxy. `silent` swallows the bytes of both directions and never closes, `slow` delays each chunk, and
 * `refusing` resets connections and accepts none.
 */
export type ProxyMode = 'passing' | 'silent' | 'slow' | 'refusing';

export interface FaultProxy {
  /** `127.0.0.1:port` */
  readonly host: string;
  /** Changes the behaviour. A connection that was silent once stays silent, as after a failover. */
  set(mode: ProxyMode): Promise<void>;
  stop(): Promise<void>;
}

const CHUNK_DELAY_MS = 500;

/** Starts a TCP proxy on a free port. */
export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let mode: ProxyMode = 'passing';
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  const join = (from: Socket, to: Socket): void => {
    let sent = Promise.resolve();
    const forward = (write: () => void): void => {
      const delayMs = mode === 'slow' ? CHUNK_DELAY_MS : 0;
      sent = sent
        .then(() => (delayMs === 0 ? undefined : new Promise<void>((resolve) => setTimeout(resolve, delayMs))))
        .then(() => {
          if (!silenced.has(from) && !to.destroyed) write();
        });
    };
    sockets.add(from);
    from.on('data', (chunk) => forward(() => to.write(chunk)));
    from.on('end', () => forward(() => to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      if (!silenced.has(from)) to.destroy();
    });
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer({ allowHalfOpen: true }, (client) => {
      const upstream = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
      join(client, upstream);
      join(upstream, client);
      if (mode === 'silent') for (const socket of [client, upstream]) silenced.add(socket);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined = await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server?.close();
    server = undefined;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    host: `127.0.0.1:${port}`,
    async set(next) {
      mode = next;
      if (next === 'silent') for (const socket of sockets) silenced.add(socket);
      if (next === 'refusing') close();
      else server ??= await listen(port);
    },
    stop: async () => close(),
  };
}
