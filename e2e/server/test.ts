import { test as base } from '@playwright/test';
import { type ProductServer, startServer } from './product-server.ts';

/** Port of the first worker's server. `E2E_PORT` lets two checkouts run their journeys side by side. */
export const firstPort = Number(process.env.E2E_PORT ?? 4300);

/** `test` with a real server at `baseURL`. Each worker has its own server, port and database. */
export const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use, workerInfo) => {
      const server = await startServer(firstPort + workerInfo.workerIndex);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // A request still on its way through a route when the journey has ended is nobody's failure.
  context: async ({ context }, use) => {
    await use(context);
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect } from '@playwright/test';
