import { allEndpoints } from '@product/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

/** Reading is recorded in the audit log, and renews a chat token. */
const recorded = ['staff_audit', 'chat_tokens'];

let server: TestServer;
let chat: OpenChat;
beforeAll(async () => {
  server = await startTestServer(sqlite, withoutRateLimits);
  chat = await openChat(server);
  await server.staff('POST', '/saved_replies', { title: 'Hello', body: 'Hello there' });
  await server.staff('POST', '/people', { name: 'Grace', role: 'reply' });
  await server.postJson('/api/v1/feedbacks', aFeedback({ device_id: 'another' }));
});
afterAll(() => server.stop());

async function contents(): Promise<string> {
  const { database } = server.services;
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema where type = 'table'`.execute(database);
  const names = rows.map(({ name }) => name).filter((name) => !recorded.includes(name) && !/_fts|^sqlite_/.test(name));
  const tables = await Promise.all(names.map((name) => sql`select * from ${sql.table(name)}`.execute(database)));
  return JSON.stringify(tables.map((table, at) => [names[at], table.rows]));
}

test('no call by GET changes what is stored, beyond the record that it was made', async () => {
  const ids: Record<string, string> = {
    feedback_id: chat.id,
    node_id: 'node-harbour',
    flow_id: 'flow-harbour',
    code: 'PSN-HARBOUR',
  };
  const reading = Object.entries(allEndpoints).filter(([, { route }]) => route.method === 'GET');
  // The server numbers events by itself, moments after they happen.
  const { database } = server.services;
  const unnumbered = database.selectFrom('events').select('id').where('seq', 'is', null);
  await expect.poll(() => unnumbered.execute()).toEqual([]);
  const before = await contents();
  expect(before).toContain(chat.id);
  const done: string[] = [];
  for (const [name, { route }] of reading) {
    const path = route.path.replace(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? 'x');
    const query = new URLSearchParams({
      token: chat.token,
      node_id: 'node-harbour',
      by: 'feedback_id',
      value: chat.id,
    });
    const authorization = `Bearer ${server.staffToken}`;
    const headers: Record<string, string> = route.auth === 'staff' ? { authorization } : {};
    const { status } = await server.call('GET', `/api${path}?${query}`, { headers });
    if (status < 300) done.push(name);
    expect(await contents(), name).toBe(before);
  }
  expect(done).toEqual(expect.arrayContaining(['loadChat', 'loadNode', 'listFeedbacks', 'loadFeedback', 'listStaff']));
});
