import { expect, test } from 'vitest';
import { hasRoom } from './upload-limits.ts';

test('a disk whose free space is unknown accepts uploads, and the log says that its limit has no effect', async () => {
  const lines: unknown[] = [];
  const services = {
    configuration: { minFreeDiskBytes: 1 },
    incomingFolder: '/no/such/folder',
    log: { warn: (...line: unknown[]) => lines.push(line) },
  };
  expect(await hasRoom(services as never, 1)).toBe(true);
  expect(lines).toEqual([[expect.objectContaining({ code: 'ENOENT' }), expect.stringContaining('MIN_FREE_DISK_MB')]]);
});
