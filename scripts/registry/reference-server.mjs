/** The reference server as a consumer starts it: `npx @product/server`, in an empty folder. */
import { join } from 'node:path';
import { createConsumerProject } from './consumer-project.mjs';
import { freePort } from './local-registry.mjs';

/** @returns The address, without a slash at the end, and a function that stops the server. */
export async function startReferenceServer({ folder, home, registry, versions }) {
  const consumer = createConsumerProject({ folder: join(folder, 'server'), home, registry, manager: 'npm' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const name = `@product/server@${versions.get('@product/server')}`;
  const { stop } = await consumer.serve('npx', ['--yes', name], {
    env: { PORT: String(port), HOST: '127.0.0.1', STAFF_TOKEN: 'consumer' },
    isReady: async () => (await fetch(`${url}/readyz`)).ok,
    timeoutMs: 180_000,
  });
  return { url, port, stop };
}
