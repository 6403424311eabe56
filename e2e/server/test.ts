import { test as base, expect } from '@playwright/test';
import { faultLine, Hearing } from '../spoken/hearing.ts';
import { endRoutes } from './end-routes.ts';
import { type ProductServer, serverTimeout, startServer } from './product-server.ts';

interface Journey {
  /** Whether each act is heard: afterwards the focus is somewhere, and what has changed is in the focus or spoken once. */
  readonly isHeard: boolean;
  readonly hearing: Hearing;
}

interface Worker {
  /** Name of a server that only the files with this name use: for journeys that look at everything that is stored. */
  readonly serverName: string;
  readonly server: ProductServer;
}

/** `test` with a real server at `baseURL`. Each worker has a server and a database of its own. */
export const test = base.extend<Journey, Worker>({
  serverName: ['shared', { option: true, scope: 'worker' }],
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
  isHeard: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
  hearing: async ({}, use) => use(new Hearing()),
  context: async ({ context, isHeard, hearing }, use, testInfo) => {
    if (isHeard) await hearing.listenTo(context);
    await use(context);
    if (isHeard && testInfo.status === testInfo.expectedStatus) {
      await hearing.settle();
      expect(hearing.faults.map(faultLine), hearing.transcript()).toEqual([]);
    }
    await endRoutes(context);
  },
});

export { expect } from '@playwright/test';
