import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { runConformance } from './conformance.ts';

test('the documented backend passes the checks of its level, and takes the calls of pages of another origin', async () => {
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'product-backend-'));
  const port = await freePort();
  const parameters = ['../../../../docs/backend.mjs', '../../demo/node.harbour.json', '../../demo/widget.harbour.json'];
  const backend = spawn(process.execPath, parameters.map(file), {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const ended = new Promise((resolve) => backend.once('exit', resolve));
  const apiUrl = `http://127.0.0.1:${port}/api`;
  const isReady = () =>
    fetch(`${apiUrl}/v1/nodes/node-harbour`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
  const outcomes = await runConformance({
    ...{ apiUrl, proxyUrl: apiUrl, nodeId: 'node-harbour', widgetCode: 'PSN-HARBOUR', level: 'delivery' },
    ...{ staffToken: null, identitySecret: null, hasOwnedFiles: false, signed: null, checksFlow: false },
    pageOrigin: 'https://surveys.example',
  });
  backend.kill();
  await ended;
  await rm(folder, { recursive: true });
  expect(outcomes.filter(({ problem }) => problem !== null)).toEqual([]);
  expect(outcomes.filter(({ name }) => name.includes('surveys.example'))).toHaveLength(4);
});
