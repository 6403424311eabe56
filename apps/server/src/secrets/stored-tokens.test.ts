import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPostgres } from '../database/engine.ts';
import { engines } from '../testing/engines.ts';
import { addPhoneNode } from '../testing/phone-node.ts';
import { aFeedback, png } from '../testing/samples.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { hashToken } from './token.ts';

const staffTokens = ['the-staff-token', 'the-reading-token'] as const;

const fileSecret = 'the-operators-secret-of-file-addresses';

/** Tables of mails, which a server without SMTP_URL leaves empty; `mail-visitor.test.ts` searches them. */
const mailTables = ['mail_confirmations', 'mail_outbox', 'mail_cursor', 'staff_mail'];

/**
 * Tables without a row here: revocations are short-lived, and the operator sets the secret. The secret of a webhook must be
 * readable, because it signs each call (`docs/asvs.md`, 13.3.1).
 */
const mayBeEmpty = ['withdrawn_tokens', 'secrets', 'webhooks', 'webhook_deliveries', 'limit_counts', ...mailTables];

describe.each(engines)('a copy of the database on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    const [STAFF_TOKEN, STAFF_READ_TOKEN] = staffTokens;
    server = await startTestServer(engine, { STAFF_TOKEN, STAFF_READ_TOKEN, FILE_SECRET: fileSecret });
    await addPhoneNode(server);
  });
  afterAll(() => server.stop());

  /** Returns all rows of all tables, including unknown ones, and the raw files. */
  const copy = async (): Promise<{ readonly text: string; readonly empty: readonly string[] }> => {
    const { database } = server.services;
    const tables = isPostgres(database)
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`;
    const { rows } = await tables.execute(database);
    const contents = await Promise.all(rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)));
    const files = (await readdir(server.dataDir)).filter((name) => name.startsWith('product.sqlite'));
    const raw = await Promise.all(files.map((name) => readFile(join(server.dataDir, name), 'latin1')));
    return {
      text: JSON.stringify(contents.map(({ rows: stored }) => stored)) + raw.join(''),
      empty: rows.map(({ name }) => name).filter((_, at) => contents[at]?.rows.length === 0),
    };
  };

  test('a copy of the database has no token, no idempotency key and no verification code', async () => {
    const key = 'a-key-that-nobody-guesses';
    const customerToken = 'header-of-a-token.claims-of-a-token.signature-of-a-token';
    // The second import stores the first flow as an earlier version.
    await addNode(server, 'node-copied', {});
    const { body: flow } = await server.call('GET', '/api/v1/flows/flow-node-copied');
    await addNode(server, 'node-copied', { flow: { ...flow, name: 'Another name' } });
    const posted = await server.postJson('/api/v1/feedbacks', aFeedback(), {
      'idempotency-key': key,
      'x-customer-token': customerToken,
    });
    const { id, chat_token_string: token } = posted.body;
    await server.upload(`/api/v1/feedbacks/${id}/chat_messages?token=${token}`, { body: 'Hello', attachment: png });
    await server.staff('PATCH', `/feedbacks/${id}`, { status: 'closed' });
    await server.postJson(`/api/v1/feedbacks/${id}/chat_ratings?token=${token}`, { rating: 100 });
    await server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', { node_id: 'node-harbour' });
    await server.postJson('/api/v1/nodes/node-harbour/quota_logs', { action: 'submitted' });
    await server.postJson('/api/v1/nodes/node-harbour/unsubscriptions', { channel: 'sms' });
    await server.call('POST', '/api/v1/customers/send_verification_token', {
      body: new URLSearchParams({ address: '+905321234567', kind: 'sms', question_id: 'q-phone' }),
    });
    const { body: added } = await server.staff('POST', '/people', { name: 'Grace', role: 'reply' });
    const { body: link } = await server.staff('POST', `/people/${added.staff.id}/link`);
    await server.staff('POST', `/feedbacks/${id}/tags`, { add: ['late'] });
    await server.staff('POST', `/feedbacks/${id}/notes`, { client_id: 'note-1', body: 'Call back' });
    await server.staff('POST', `/feedbacks/${id}/mute`, { muted: true });
    await server.staff('POST', '/saved_replies', { title: 'Hello', body: 'Hello there' });
    const opened = await server.postJson('/api/v1/staff/sign_in', { token: added.token }, { origin: server.origin });
    const session = /product_staff=([\w-]{43})/.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect([added.token.length, link.token.length, session.length]).toEqual([43, 43, 43]);
    const code = /\d{6}/.exec(server.texts[0]?.text ?? '')?.[0];
    expect([typeof token, code?.length]).toEqual(['string', 6]);
    const { text, empty } = await copy();
    expect(empty.filter((name) => !mayBeEmpty.includes(name))).toEqual([]);
    // Proves that the search finds stored text.
    for (const harmless of [id, 'Hello', '+905321234567']) expect(text).toContain(harmless);
    for (const secret of [
      token,
      key,
      customerToken,
      'signature-of-a-token',
      fileSecret,
      ...staffTokens,
      added.token,
      link.token,
      session,
    ]) {
      expect(text).not.toContain(secret);
    }
    const { rows } = await sql<{ code_hash: string }>`select * from verifications`.execute(server.services.database);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).not.toContain(`"${code}"`);
    expect(rows[0]?.code_hash).not.toBe(hashToken(String(code)));
  });

  test('a database holds the generated file secret and no other secret', async () => {
    const plain = await startTestServer(engine);
    const { rows } = await sql<{ name: string }>`select name from secrets`.execute(plain.services.database);
    expect(rows).toEqual([{ name: 'files' }]);
    await plain.stop();
  });
});
