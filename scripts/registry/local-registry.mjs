/** A registry on this machine: it holds our packages, and forwards requests for others. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { startService } from './commands.mjs';
import { verdaccio } from './tools.mjs';

/**
 * @param folder An empty folder for its storage.
 * @param uplink The registry that third-party packages come from.
 * @returns The address, with a slash at the end, and a function that stops the registry.
 */
export async function startLocalRegistry({ folder, uplink, env }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const configuration = join(folder, 'verdaccio.yaml');
  mkdirSync(folder, { recursive: true });
  writeFileSync(configuration, settings(folder, uplink));
  const { stop } = await startService(
    process.execPath,
    [await verdaccio(), '--config', configuration, '--listen', `127.0.0.1:${port}`],
    { cwd: folder, env, isReady: async () => (await fetch(new URL('-/ping', url))).ok },
  );
  return { url, stop };
}

/** Settings of Verdaccio: anyone may publish our scope, which has no other source. */
const settings = (folder, uplink) => `storage: ${JSON.stringify(join(folder, 'storage'))}
uplinks:
  usual: { url: ${JSON.stringify(uplink)}, timeout: 60s, maxage: 1h, max_fails: 20 }
packages:
  '@product/*': { access: $all, publish: $all }
  '**': { access: $all, proxy: usual }
web: { enable: false }
log: { type: stdout, format: json, level: fatal }
max_body_size: 100mb
`;

/** Finds a free port. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
