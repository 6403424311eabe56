import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer } from '../testing/test-server.ts';
import { findStaffToken } from './staff-token.ts';
import { weaknessOf } from './token-strength.ts';

test('each installation without STAFF_TOKEN makes a token of its own, which no other knows', async () => {
  const folders = await Promise.all([0, 1, 2].map(() => mkdtemp(join(tmpdir(), 'staff-token-'))));
  const made = await Promise.all(folders.map((folder) => findStaffToken(folder, null)));
  expect(new Set(made.map(({ token }) => token)).size).toBe(3);
  for (const { token, isNew } of made) expect([weaknessOf(token), isNew, token.length]).toEqual([undefined, true, 43]);
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

test('a staff token of 512 characters with any printable signs signs in, and only as it was given', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  const token = `Zq8!"#$%&'()*+,-./:;<=>?@[]^_{|}~ Kw3`.padEnd(512, 'vT5nR9xB2mJ7');
  const server = await startTestServer(sqlite, { STAFF_TOKEN: token });
  const signIn = async (given: string) =>
    (await server.postJson('/api/v1/staff/sign_in', { token: given }, { origin: server.origin })).status;
  expect(await signIn(token)).toBe(200);
  for (const other of [token.toLowerCase(), token.slice(0, 72), token.slice(0, -1)])
    expect(await signIn(other)).toBe(401);
  await server.stop();
});
