import { expect, test } from 'vitest';
import { exitCodeOf } from './serve.ts';
import type { RunningServer } from './start-server.ts';

const forever = new Promise<void>(() => undefined);

test.each([
  ['stops', async () => undefined, 0, false],
  ['fails', () => Promise.reject(new Error('closed')), 1, false],
  ['waits for a database that does not respond', () => forever, 1, true],
])('a server that %s ends its process in time', async (_name, stop, code, isLogged) => {
  const lines: string[] = [];
  const log = { error: (line: string) => void lines.push(line) };
  const server = { stop, services: { log } } as unknown as RunningServer;
  expect(await exitCodeOf(server, 20)).toBe(code);
  expect(lines.length > 0).toBe(isLogged);
});
