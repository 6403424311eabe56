/** The reference server as a stranger starts it: `npx @product/server`, in an empty folder. */
import { join } from 'node:path';
import { freePort } from './local-registry.mjs';
import { createStranger } from './stranger.mjs';

/** @returns Its address, without a slash at the end, and how to stop it. */
export async function startReferenceServer({ folder, home, registry, versions }) {
  const stranger = createStranger({ folder: join(folder, 'server'), home, registry, manager: 'npm' });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const name = `@product/server@${versions.get('@product/server')}`;
  const { stop } = await stranger.serve('npx', ['--yes', name], {
    env: { PORT: String(port), HOST: '127.0.0.1', STAFF_TOKEN: 'stranger' },
    isReady: async () => (await fetch(`${url}/readyz`)).ok,
    timeoutMs: 180_000,
  });
  return { url, port, stop };
}
