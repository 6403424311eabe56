import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { png } from '../testing/samples.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Starts a server whose output is not a terminal, as under systemd. */
async function serve(dataDir: string): Promise<{ origin: string; output: () => string }> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--conditions=@product/source', main], {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)));
  closing.push(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 120_000, interval: 50 }).toBe(true);
  return { origin, output: () => output.join('') };
}

async function modesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true });
  const modes = await Promise.all(
    ['.', ...entries].map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)] as const),
  );
  return Object.fromEntries(modes);
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-modes-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('the data folder, its database and its files are readable only by their owner', async () => {
  const dataDir = join(await aFolder(), 'data');
  const { origin } = await serve(dataDir);
  const form = new FormData();
  form.set('file', png);
  const headers = { 'x-node-id': 'node-harbour', 'x-device-id': 'device-1' };
  expect((await fetch(`${origin}/api/v1/attachments`, { method: 'POST', body: form, headers })).ok).toBe(true);
  const modes = await modesIn(dataDir);
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(['.', 'product.sqlite', 'product.sqlite-wal', 'files']));
  const files = Object.keys(modes).filter((name) => name.startsWith('files/'));
  expect(files.length).toBeGreaterThan(1);
  expect(Object.entries(modes).filter(([, mode]) => !mode.endsWith('00'))).toEqual([]);
});

test('the next start closes a data folder that other users could read', async () => {
  const dataDir = join(await aFolder(), 'data');
  await mkdir(join(dataDir, 'files'), { recursive: true });
  await writeFile(join(dataDir, 'product.sqlite'), '');
  await chmod(dataDir, 0o755);
  await chmod(join(dataDir, 'product.sqlite'), 0o644);
  await serve(dataDir);
  expect(await modesIn(dataDir)).toMatchObject({ '.': '700', files: '700', 'product.sqlite': '600' });
});

test('a server without a terminal prints the file of the staff token, never the token', async () => {
  const dataDir = await aFolder();
  const { output } = await serve(dataDir);
  const token = (await readFile(join(dataDir, 'staff-token'), 'utf8')).trim();
  await expect.poll(output).toContain(join(dataDir, 'staff-token'));
  expect(output()).not.toContain(token);
});
