import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a browser and a server that can be cut. */
export interface BreakableNetwork {
  readonly url: string;
  /** Ends open connections and refuses new ones. */
  cut(): void;
  /** Accepts data from the browser and forwards none, so that uploads stay in progress. */
  stall(): void;
  restore(): void;
  /** Connections that a stalled network holds. */
  heldCount(): number;
  close(): Promise<void>;
}

/** Cuts the network by a proxy, because Firefox has no offline command. */
export async function breakableNetwork(serverUrl: string): Promise<BreakableNetwork> {
  let state: 'whole' | 'stalled' | 'cut' = 'whole';
  const sockets = new Set<Socket>();
  const held = new Set<Socket>();
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    held.clear();
  };
  const server = createServer((browser) => {
    sockets.add(browser);
    browser.on('error', () => undefined);
    browser.on('close', () => {
      sockets.delete(browser);
      held.delete(browser);
    });
    if (state === 'cut') {
      browser.destroy();
      return;
    }
    const upstream = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    upstream.on('error', () => browser.destroy());
    upstream.on('close', () => browser.destroy());
    browser.on('close', () => upstream.destroy());
    upstream.pipe(browser);
    browser.on('data', (bytes) => {
      if (state === 'whole') upstream.write(bytes);
      else held.add(browser);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      end();
    },
    stall() {
      state = 'stalled';
    },
    restore() {
      // Stalled data is lost.
      if (state === 'stalled') end();
      state = 'whole';
    },
    heldCount: () => held.size,
    async close() {
      end();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
