import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { applyRetention } from '../retention/retention.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, pdf, png } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const disk = mkdtempSync(join(tmpdir(), 'product-disk-'));
/** Room for a new database with its log, which outlasts the first test, and for some uploads; none for `large`. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=5m', 'tmpfs', disk]).status === 0;
if (!isMounted) console.warn('Left out: a disk that is really full, since nothing may be mounted here.');
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const filesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};
const some = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(150 * 1024)])], 'some.pdf');
const large = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024)])], 'large.pdf');

/** Number of rounds; `pnpm look disk` runs more. */
const rounds = Number(process.env.DISK_ROUNDS ?? 2);
const DAY_MS = 24 * 60 * 60_000;

describe('a full disk', () => {
  test.runIf(isMounted)(
    'a disk filled by uploads keeps each acknowledged file and no other',
    {
      timeout: 30_000 + rounds * 10_000,
    },
    async () => {
      const server = await startTestServer(sqlite, { DATA_DIR: disk, MIN_FREE_DISK_MB: '0', ...withoutRateLimits });
      const statuses = new Map<number, number>();
      let [taken, damaged, leftBehind] = [0, 0, 0];
      for (let round = 0; round < rounds; round++) {
        const addresses: string[] = [];
        for (let refused = 0; refused < 3; ) {
          // The first upload runs alone, because four simultaneous ones may all fail on a small disk.
          const together = addresses.length === 0 ? [0] : [0, 1, 2, 3];
          const responses = await Promise.all(together.map(() => server.upload('/api/v1/attachments', { file: some })));
          for (const { status, body } of responses) {
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (status === 200) addresses.push(body.file_url);
            else refused++;
          }
        }
        for (const address of addresses) {
          const response = await fetch(`${server.origin}${address}`);
          if ((await response.arrayBuffer()).byteLength !== some.size) damaged++;
        }
        taken += addresses.length;
        leftBehind += (await filesIn(disk)) - addresses.length;
        expect(addresses.length, JSON.stringify([round, ...statuses])).toBeGreaterThan(0);
        // Retention removes unclaimed files, which frees the disk.
        await applyRetention(server.services, null, Date.now() + 15 * DAY_MS);
        expect(await filesIn(disk)).toBe(0);
      }
      expect([...statuses.keys()].sort()).toEqual([200, 503]);
      expect({ damaged, leftBehind }).toEqual({ damaged: 0, leftBehind: 0 });
      await server.stop();
      if (process.env.DISK_ROUNDS === undefined) return;
      console.log(
        `filled ${rounds} times: ${taken} uploads taken, ${statuses.get(503)} refused with 503, other responses 0, taken and not whole ${damaged}, refused and left behind ${leftBehind}`,
      );
    },
  );

  test.runIf(isMounted)('a full disk rejects an upload, keeps no part of it, and the server continues', async () => {
    const server = await startTestServer(sqlite, { DATA_DIR: disk, MIN_FREE_DISK_MB: '0' });
    for (const path of ['/api/v1/attachments', '/api/v2/storage/direct_uploads']) {
      const refused = await server.upload(path, { file: large });
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    expect(await filesIn(disk)).toBe(0);
    expect((await server.upload('/api/v1/attachments', { file: png })).status).toBe(200);

    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024)).catch(() => undefined);
    const response = await server.postJson(
      '/api/v1/feedbacks',
      aFeedback({ origin_url: `https://x/${'y'.repeat(900)}` }),
    );
    // The database log may have had enough space.
    expect([200, 503]).toContain(response.status);
    expect((await server.upload('/api/v1/attachments', { file: large })).status).toBe(503);
    rmSync(ballast);
    expect((await server.postJson('/api/v1/feedbacks', aFeedback())).status).toBe(200);
    expect((await server.upload('/api/v1/attachments', { file: pdf })).status).toBe(200);
    await server.stop();
  });

  test('an upload fails with a retry hint and leaves no file if only the file storage is full', async () => {
    const server = await startTestServer(sqlite);
    const { store } = server.services.files;
    const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    Object.assign(server.services.files, { store: full });
    const refused = await server.upload('/api/v1/attachments', { file: png });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await filesIn(server.dataDir)).toBe(0);
    Object.assign(server.services.files, { store });
    expect((await server.upload('/api/v1/attachments', { file: png })).status).toBe(200);
    await server.stop();
  });
});
