import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { engines } from '../testing/engines.ts';
import { openChat, png } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';
import { backup } from './backup.ts';
import { startServer } from './start-server.ts';

test('a backup of a running server is a complete data folder, readable only by its owner', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const server = await startTestServer(sqlite);
  const target = await mkdtemp(join(tmpdir(), 'product-backup-'));
  const chat = await openChat(server);
  const sent = await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, {
    body: 'Keep me',
    attachment: png,
  });
  expect(await backup(server.services.configuration, target)).toBe(0);
  await server.stop();
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  expect(entries.filter((entry) => entry.isFile()).length).toBeGreaterThanOrEqual(3);
  for (const entry of entries) {
    const { mode } = await stat(join(entry.parentPath, entry.name));
    expect([entry.name, mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
  }

  const restored = await startServer(readConfiguration({ PORT: '0', DATA_DIR: target, LOG_LEVEL: 'silent' }));
  const detail = await fetch(`${restored.url}${chat.path}/chat?token=${chat.token}`).then((response) =>
    response.json(),
  );
  expect(detail).toMatchObject({ timeline_items: [{ detail: { comment: { body: 'Keep me' } } }] });
  const image = await fetch(`${restored.url}${sent.body.timeline_item.detail.attachment.url}`);
  expect((await image.arrayBuffer()).byteLength).toBe(png.size);
  await restored.stop();
  await rm(target, { recursive: true });
  vi.restoreAllMocks();
});

test('a backup without a database, or into the data folder, is refused with the name of the setting', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-backup-'));
  const configuration = readConfiguration({ DATA_DIR: dataDir });
  const target = join(dataDir, 'backup');
  await expect(backup(configuration, target)).rejects.toThrow(
    `DATA_DIR: there is no database in ${dataDir}. Set it to the folder of the server.`,
  );
  await writeFile(join(dataDir, 'product.sqlite'), '');
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await backup(configuration, target)).toBe(1);
  expect(problems).toHaveBeenCalledWith(`${target} is in DATA_DIR. Name a folder outside.`);
  expect(await readdir(dataDir)).toEqual(['product.sqlite']);
  await rm(dataDir, { recursive: true });
  vi.restoreAllMocks();
});

test('a backup ends although the server writes more often than it copies', async () => {
  const [dataDir, target] = [
    await mkdtemp(join(tmpdir(), 'product-backup-')),
    await mkdtemp(join(tmpdir(), 'product-backup-')),
  ];
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'));
  database.exec('pragma journal_mode = wal; create table rows (bytes blob)');
  for (let count = 0; count < 40; count += 1) database.exec('insert into rows values (randomblob(1000000))');
  const writing = setInterval(() => database.exec('insert into rows values (1)'), 5);
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    expect(await backup(readConfiguration({ DATA_DIR: dataDir }), target)).toBe(0);
  } finally {
    clearInterval(writing);
    database.close();
    vi.restoreAllMocks();
  }
  const copy = new DatabaseSync(join(target, 'product.sqlite'));
  expect(copy.prepare('select count(*) as count from rows').get()?.count).toBeGreaterThanOrEqual(40);
  copy.close();
  await Promise.all([dataDir, target].map((folder) => rm(folder, { recursive: true })));
}, 20_000);

/** Runs a backup, and returns its exit code and what it says about a problem. */
async function backupOf(dataDir: string, target: string): Promise<readonly [number, string]> {
  const problems = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const code = await backup(readConfiguration({ DATA_DIR: dataDir }), target);
    return [code, problems.mock.calls.flat().join('\n')];
  } finally {
    vi.restoreAllMocks();
  }
}

const disk = await mkdtemp(join(tmpdir(), 'product-small-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', disk]).status === 0;
if (!isMounted) console.warn('Left out: a backup on a disk that is really full, since nothing may be mounted here.');
afterAll(async () => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true, force: true });
});

test.runIf(isMounted)('a backup on a full disk leaves nothing behind, and says why and where', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-backup-'));
  const database = new DatabaseSync(join(dataDir, 'product.sqlite'));
  database.exec('create table rows (bytes blob); insert into rows values (randomblob(1000000))');
  database.close();
  for (const target of [disk, join(disk, 'a', 'new')]) {
    expect(await backupOf(dataDir, target)).toEqual([
      1,
      `The backup to ${target} failed: the disk of product.sqlite is full (SQLITE_FULL). Nothing of it was left there. Mend that, or name another folder.`,
    ]);
    expect(await readdir(disk)).toEqual([]);
  }
  await rm(dataDir, { recursive: true });
});

test('a backup of a damaged database leaves no folder on which a server starts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-backup-'));
  await writeFile(join(dataDir, 'product.sqlite'), 'no database '.repeat(1_000));
  const target = join(dataDir, '..', 'product-backup-of-damaged');
  const [code, problem] = await backupOf(dataDir, target);
  expect([code, problem]).toEqual([
    1,
    expect.stringContaining(`The backup to ${target} failed: product.sqlite is no database`),
  ]);
  expect(existsSync(target)).toBe(false);
  await rm(dataDir, { recursive: true });
});

test('a server does not start on a backup that was cut off', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-backup-'));
  await writeFile(join(dataDir, 'product.sqlite.incomplete'), '');
  await expect(startServer(readConfiguration({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))).rejects.toThrow(
    `DATA_DIR: the backup in ${dataDir} was not completed. Restore another one.`,
  );
  expect(existsSync(join(dataDir, 'product.sqlite'))).toBe(false);
  await rm(dataDir, { recursive: true });
});

test('a backup to a file, or to no name, is refused with a remedy', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'product-backup-'));
  const file = join(dataDir, 'product.sqlite');
  await writeFile(file, '');
  const other = join(await mkdtemp(join(tmpdir(), 'product-backup-')), 'file');
  await writeFile(other, '');
  expect(await backupOf(dataDir, other)).toEqual([
    1,
    `${other} cannot be written: a file is in the place of the folder (EEXIST). Name an empty or a new folder.`,
  ]);
  expect(await backupOf(dataDir, '')).toEqual([
    2,
    'Name a folder for the backup, such as: product-server backup ./backup',
  ]);
  await rm(dataDir, { recursive: true });
});
