import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importDefinitions, type ProductServer, serverTimeout, startServer } from '../server/product-server.ts';
import { test as base } from '../server/test.ts';
import { type Owner, startOwner } from './owner.ts';

const nodeFile = fileURLToPath(new URL('./node.lighthouse.json', import.meta.url));

/** `test` with a server that has the survey of all styles and the owner's systems. */
export const test = base.extend<object, { owner: Owner; server: ProductServer }>({
  owner: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use) => {
      const owner = await startOwner();
      await use(owner);
      await owner.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ owner }, use) => {
      const server = await startServer({
        SMS_WEBHOOK_URL: owner.smsUrl,
        WEBHOOK_PRIVATE_HOSTS: owner.host,
      });
      await importDefinitions(server, await withOwner(server, owner));
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

/** Writes the addresses of the owner's systems into the node's file. */
async function withOwner({ dataDir }: ProductServer, owner: Owner): Promise<string> {
  const node: Record<string, unknown> = JSON.parse(await readFile(nodeFile, 'utf8'));
  const server = { dynamic_request_url: owner.dynamicRequestUrl, integration_url: owner.integrationUrl };
  const file = join(dataDir, 'node.lighthouse.json');
  await writeFile(file, JSON.stringify({ ...node, server }));
  return file;
}
