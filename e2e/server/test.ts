import { test as base } from '@playwright/test';
import { endRoutes } from './end-routes.ts';
import { type ProductServer, serverTimeout, startServer } from './product-server.ts';

/** `test` with a real server at `baseURL`. Each worker has a server and a database of its own. */
export const test = base.extend<object, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    await use(context);
    await endRoutes(context);
  },
});

export { expect } from '@playwright/test';
