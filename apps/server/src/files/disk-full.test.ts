import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, pdf, png } from '../testing/samples.ts';
import { startTestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const disk = mkdtempSync(join(tmpdir(), 'product-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk]).status === 0;
if (!isMounted) console.warn('Left out: a disk that is really full, since nothing may be mounted here.');
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const filesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};
const large = new File([Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024)])], 'large.pdf');

describe('a full disk', () => {
  test.runIf(isMounted)('refuses what does not fit, keeps nothing of it, and goes on', async () => {
    const server = await startTestServer(sqlite, { DATA_DIR: disk });
    for (const path of ['/api/v1/attachments', '/api/v2/storage/direct_uploads']) {
      const refused = await server.upload(path, { file: large });
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    expect(await filesIn(disk)).toBe(0);
    expect((await server.upload('/api/v1/attachments', { file: png })).status).toBe(200);

    const ballast = join(disk, 'ballast');
    await writeFile(ballast, Buffer.alloc(4 * 1024 * 1024)).catch(() => undefined);
    const answer = await server.postJson(
      '/api/v1/feedbacks',
      aFeedback({ origin_url: `https://x/${'y'.repeat(900)}` }),
    );
    // The log of the database may have had room for it.
    expect([200, 503]).toContain(answer.status);
    expect((await server.upload('/api/v1/attachments', { file: large })).status).toBe(503);
    rmSync(ballast);
    expect((await server.postJson('/api/v1/feedbacks', aFeedback())).status).toBe(200);
    expect((await server.upload('/api/v1/attachments', { file: pdf })).status).toBe(200);
    await server.stop();
  });

  test('that is met only where the file stays is told too, and the way is cleared', async () => {
    const server = await startTestServer(sqlite);
    const { keep } = server.services.files;
    const full = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    Object.assign(server.services.files, { keep: full });
    const refused = await server.upload('/api/v1/attachments', { file: png });
    expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await filesIn(server.dataDir)).toBe(0);
    Object.assign(server.services.files, { keep });
    expect((await server.upload('/api/v1/attachments', { file: png })).status).toBe(200);
    await server.stop();
  });
});
