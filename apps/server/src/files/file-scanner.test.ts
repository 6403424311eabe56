import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, openChat, png } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface ScanRequest {
  readonly type: string;
  readonly file: { readonly id: string; readonly name: string; readonly size_bytes: number; readonly url: string };
}

/** Simulates the operator's scanner. */
async function startScanner() {
  const asked: ScanRequest[] = [];
  const signatures: string[] = [];
  let verdict: unknown = { clean: true };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      signatures.push(String(request.headers['webhook-signature']));
      asked.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      response.end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    signatures,
    answerWith: (next: unknown) => {
      verdict = next;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe.each(engines)('the file scanner on $name', (engine) => {
  let server: TestServer;
  let scanner: Awaited<ReturnType<typeof startScanner>>;
  beforeAll(async () => {
    scanner = await startScanner();
    server = await startTestServer(engine, {
      FILE_SCAN_WEBHOOK_URL: scanner.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    });
  });
  afterAll(async () => {
    await server.stop();
    await scanner.close();
  });
  beforeEach(() => scanner.asked.splice(0));

  const statusOf = async (address: string): Promise<number> => (await fetch(new URL(address, server.origin))).status;
  const upload = async (): Promise<{ id: string; file_url: string }> =>
    (await server.upload('/api/v1/attachments', { file: png })).body;
  const seen = async (count: number) => {
    await expect.poll(() => scanner.asked.length).toBeGreaterThanOrEqual(count);
    return scanner.asked;
  };

  test('a file is served only after the scanner accepts it, and the scanner reads it before', async () => {
    scanner.answerWith({ note: 'not yet' });
    const file = await upload();
    const [request] = await seen(1);
    expect(request).toMatchObject({ type: 'file.scan', file: { id: file.id, name: 'book.png' } });
    expect(scanner.signatures.at(-1)).toMatch(/^v1,[\w+/]{43}=$/);
    expect(await statusOf(file.file_url)).toBe(404);
    const forScanner = new URL(request?.file.url ?? '');
    expect(await statusOf(`${forScanner.pathname}${forScanner.search}`)).toBe(200);
    forScanner.searchParams.delete('for');
    expect(await statusOf(`${forScanner.pathname}${forScanner.search}`)).toBe(401);
    scanner.answerWith({ clean: true });
    server.services.fileAdded();
    await expect.poll(() => statusOf(file.file_url)).toBe(200);
  });

  test('a rejected file is marked and removed, and the feedback that names it stays', async () => {
    scanner.answerWith({ clean: false });
    const file = await upload();
    const scanOf = async () => {
      const { database } = server.services;
      const row = await database.selectFrom('attachments').select('scan').where('id', '=', file.id).executeTakeFirst();
      return row?.scan;
    };
    await expect.poll(scanOf).toBe('refused');
    expect(await statusOf(file.file_url)).toBe(404);
    const response = await server.postJson('/api/v1/feedbacks', aFeedback({ attachment_ids: [file.id] }));
    expect(response.status).toBe(200);
  });

  test('a chat shows an image after the scanner accepts it', async () => {
    scanner.answerWith('nothing');
    const chat = await openChat(server);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Look', attachment: png });
    const attachment = async () =>
      (await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).body.timeline_items[0].detail.attachment;
    expect(await attachment()).toMatchObject({ url: '', name: 'book.png' });
    await seen(1);
    scanner.answerWith({ clean: true });
    server.services.fileAdded();
    await expect.poll(async () => (await attachment()).url).toMatch(/^\/api\/v1\/files\//);
    expect(await statusOf((await attachment()).url)).toBe(200);
  });
});
