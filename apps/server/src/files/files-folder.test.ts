import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SETTLE_MS } from '../errors/outage.ts';
import { isTransient } from '../errors/transient-error.ts';
import { engines } from '../testing/engines.ts';
import { png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createFilesFolder, useFolder } from './files-folder.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const linesOf = ({ logLines }: TestServer) =>
  logLines.map((line) => JSON.parse(line)).filter(({ msg }) => String(msg).startsWith('DATA_DIR: the folder'));

test('uploads and files get 503 with a time to wait while the folder cannot be used, which the log says once', async () => {
  const server = await startTestServer(sqlite);
  const files = join(server.dataDir, 'files');
  const kept = await server.upload('/api/v1/attachments', { file: png });
  await rename(files, `${files}-away`);
  await writeFile(files, 'no folder');
  for (let attempt = 0; attempt < 2; attempt++) {
    const refused = await server.upload('/api/v1/attachments', { file: png });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const opened = await server.call('GET', kept.body.file_url);
  expect(opened).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  await vi.waitFor(() => expect(linesOf(server)).toHaveLength(1), { timeout: SETTLE_MS + 20_000 });
  expect(linesOf(server)[0]).toMatchObject({
    level: 50,
    code: 'ENOTDIR',
    reason: 'there is no such file or folder',
    folder: files,
  });
  await rm(files);
  await rename(`${files}-away`, files);
  expect((await server.call('GET', kept.body.file_url)).status).toBe(200);
  expect((await server.upload('/api/v1/attachments', { file: png })).status).toBe(200);
  expect(linesOf(server)).toHaveLength(2);
  expect(linesOf(server)[1]).toMatchObject({ level: 40, msg: 'DATA_DIR: the folder of uploads works again' });
  await server.stop();
});

test('a missing folder is created again for the next upload, and its own files wait for their return', async () => {
  const server = await startTestServer(sqlite);
  const files = join(server.dataDir, 'files');
  const kept = await server.upload('/api/v1/attachments', { file: png });
  await rename(files, `${files}-away`);
  expect((await server.call('GET', kept.body.file_url)).status).toBe(503);
  expect((await server.upload('/api/v1/attachments', { file: png })).status).toBe(200);
  expect(linesOf(server).map(({ msg }) => msg)).toContain(
    'DATA_DIR: the folder of uploads was missing and is new: bring back the files that it held',
  );
  await server.stop();
});

test.runIf(process.getuid?.() === 0)('nothing is created in a data folder of another user', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'product-foreign-'));
  chownSync(dataDir, 12_345, 12_345);
  const log = { warn: vi.fn(), error: vi.fn() };
  await createFilesFolder(dataDir, log).prepare();
  expect(await readdir(dataDir)).toEqual([]);
  await mkdir(join(dataDir, 'files'));
  await createFilesFolder(dataDir, log).prepare();
  expect(await readdir(join(dataDir, 'files'))).toEqual(['incoming']);
  expect(log.warn).not.toHaveBeenCalled();
  rmSync(dataDir, { recursive: true });
});

test.each(['ENOENT', 'EROFS', 'EACCES', 'ENOTDIR', 'EIO', 'ESTALE'])(
  'a use of the folder that fails with %s may be tried again, and its message names the setting',
  async (code) => {
    const failing = () => Promise.reject(Object.assign(new Error('of the system'), { code, syscall: 'open' }));
    const error = await useFolder('store', failing).catch((thrown: unknown) => thrown);
    expect(isTransient(error)).toBe(true);
    expect(String(error)).toContain(`DATA_DIR: its folder of uploads cannot be used (${code})`);
  },
);

test('an error of the program passes through a use of the folder as it is', async () => {
  const own = new TypeError('Not a file key');
  await expect(useFolder('store', () => Promise.reject(own))).rejects.toBe(own);
});
