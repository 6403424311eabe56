import { createServer } from 'node:net';

/** Ports below those that a system gives to outgoing connections, and above those that browsers refuse. */
const [FIRST_PORT, LAST_PORT] = [20_000, 32_000];

/** Finds a port on which nothing listens. A server that stops can take it again, since no connection is given it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
