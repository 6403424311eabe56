import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { addPhoneNode, phoneQuestionId } from '../testing/phone-node.ts';
import { aFeedback, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { findVisitor } from './find-visitor.ts';
import { applyRetention } from './retention.ts';

const DAY_MS = 24 * 60 * 60_000;
const numberOf = (name: string): string => `+9053200000${name.charCodeAt(0) % 100}`;

describe.each(engines)('retention on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addPhoneNode(server);
  });
  afterAll(() => server.stop());

  const filesOnDisk = async (): Promise<number> => {
    const entries = await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    return entries.filter((entry) => entry.isFile()).length;
  };
  /** Returns the content of all tables as one text. */
  const everything = async (): Promise<string> => {
    const { database } = server.services;
    const tables = [
      'feedbacks',
      'feedback_keys',
      'responses',
      'customers',
      'attachments',
      'messages',
      'ratings',
      'verifications',
      'unsubscriptions',
    ] as const;
    const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };
  /** Creates a visitor with data in every table. */
  const leaveTraces = async (name: string): Promise<string> => {
    const visit = { node_id: 'node-harbour', external_id: `site-${name}`, name, device_id: `device-${name}` };
    const { body: customer } = await server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', visit);
    const { body: file } = await server.upload('/api/v1/attachments', { file: png });
    const number = numberOf(name);
    await server.call('POST', '/api/v1/customers/send_verification_token', {
      body: new URLSearchParams({ address: number, kind: 'sms', question_id: phoneQuestionId }),
    });
    const { body } = await server.postJson(
      '/api/v1/feedbacks',
      aFeedback({
        device_id: `device-${name}`,
        customer: { id: customer.id, external_id: `site-${name}`, name, phone_number: number },
        attachment_ids: [file.id],
        responses: [{ question_id: 'q-comment', body: `I am ${name}` }],
      }),
      { 'idempotency-key': `key-of-a-request-of-${name}` },
    );
    await server.upload(`/api/v1/feedbacks/${body.id}/chat_messages?token=${body.chat_token_string}`, {
      body: `It is ${name}`,
      attachment: png,
    });
    await server.postJson('/api/v1/nodes/node-harbour/unsubscriptions', { channel: 'sms', customer_id: customer.id });
    return body.id;
  };

  test('erasing a visitor removes all their data and files, and nothing of others', async () => {
    const id = await leaveTraces('Nemo');
    const other = await leaveTraces('Dory');
    expect(await filesOnDisk()).toBe(4);
    const byExternalId = await findVisitor(server.services.database, { by: 'external-id', value: 'site-Nemo' });
    expect([byExternalId.feedbacks.length, byExternalId.customers.length]).toEqual([1, 1]);
    await eraseVisitor(server.services, byExternalId);
    const byNumber = await findVisitor(server.services.database, { by: 'phone', value: numberOf('Nemo') });
    expect(byNumber).toMatchObject({ feedbacks: [], codes: [expect.any(String)] });
    await eraseVisitor(server.services, byNumber);
    const left = await everything();
    for (const trace of ['Nemo', id]) expect(left).not.toContain(trace);
    expect(left).not.toContain(numberOf('Nemo'));
    expect(left).toContain(numberOf('Dory'));
    expect(await filesOnDisk()).toBe(2);
    expect((await server.staff('GET', `/feedbacks/${other}`)).body.chat.timeline_items).toHaveLength(1);
    const again = await findVisitor(server.services.database, { by: 'external-id', value: 'site-Nemo' });
    expect(again).toEqual({ feedbacks: [], customers: [], codes: [], uploads: [] });
  });

  test('retention erases feedbacks without changes in the retention period', async () => {
    const id = await leaveTraces('Marlin');
    await applyRetention(server.services, 30, Date.now() + 29 * DAY_MS);
    expect((await server.staff('GET', `/feedbacks/${id}`)).status).toBe(200);
    await applyRetention(server.services, 30, Date.now() + 31 * DAY_MS);
    expect((await server.staff('GET', `/feedbacks/${id}`)).status).toBe(404);
    expect(await everything()).not.toContain('Marlin');
    expect(await filesOnDisk()).toBe(0);
  });

  test('retention erases customers without feedbacks, quota logs and unsubscriptions after 400 days', async () => {
    const { database } = server.services;
    const left = async () => {
      const tables = ['customers', 'quota_logs', 'unsubscriptions'] as const;
      const rows = await Promise.all(tables.map((table) => database.selectFrom(table).select('id').execute()));
      return rows.map((found) => found.length);
    };
    await leaveTraces('Coral');
    const visit = { node_id: 'node-harbour', external_id: 'site-visitor' };
    await server.postJson('/api/v2/web_widgets/node-harbour/customers/visit', visit);
    await server.postJson('/api/v1/nodes/node-harbour/unsubscriptions', { channel: 'push' });
    await server.postJson('/api/v1/nodes/node-harbour/quota_logs', { action: 'submitted' });
    await applyRetention(server.services, null, Date.now() + 399 * DAY_MS);
    expect(await left()).toEqual([2, 1, 2]);
    await applyRetention(server.services, null, Date.now() + 401 * DAY_MS);
    // A customer with a feedback stays, with the unsubscription.
    expect(await left()).toEqual([1, 0, 1]);
    await applyRetention(server.services, 30, Date.now() + 401 * DAY_MS);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await filesOnDisk()).toBe(0);
  });

  test('retention erases an unclaimed file after a day', async () => {
    await server.upload('/api/v1/attachments', { file: png });
    await applyRetention(server.services, null, Date.now() + 0.9 * DAY_MS);
    expect(await filesOnDisk()).toBe(1);
    await applyRetention(server.services, null, Date.now() + 1.1 * DAY_MS);
    expect(await filesOnDisk()).toBe(0);
  });
});
