import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** Minimum versions without known remote faults. Every copy in the lockfile must reach them. */
const floors = {
  'socket.io-parser': '4.2.7',
  ws: '8.21.1',
  hono: '4.13.19',
  dompurify: '3.4.17',
} as const;

const lockfile = new URL('../../../pnpm-lock.yaml', import.meta.url);

test.each(Object.entries(floors))('each copy of %s is at least version %s', async (name, floor) => {
  const lines = (await readFile(lockfile, 'utf8')).split('\n');
  const versions = lines.flatMap((line) => {
    const [, found, version] = /^ {2}'?((?:@[\w.-]+\/)?[\w.-]+)@(\d+\.\d+\.\d+)[^:]*:/.exec(line) ?? [];
    return found === name && version !== undefined ? [version] : [];
  });
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => isOlder(version, floor))).toEqual([]);
});

test.each([
  ['4.2.6', '4.2.7', true],
  ['4.2.7', '4.2.7', false],
  ['4.10.0', '4.2.7', false],
  ['3.9.9', '4.2.7', true],
])('version %s is older than %s: %s', (version, floor, older) => {
  expect(isOlder(version, floor)).toBe(older);
});

function isOlder(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) < 0;
}
