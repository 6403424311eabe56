import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { engines } from '../testing/engines.ts';
import { addPhoneNode, phoneQuestionId } from '../testing/phone-node.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readWebhookSecret, webhookSigner } from './webhook-signature.ts';

const first = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const second = `whsec_${Buffer.alloc(24, 2).toString('base64')}`;

test('a webhook signature is the HMAC-SHA256 of id, time and body, one for each secret', () => {
  const secrets = [first, second].flatMap((text) => readWebhookSecret(text) ?? []);
  const headers = webhookSigner(
    secrets,
    () => 1_795_000_000_999,
    () => 'msg_1',
  )('{"a":1}');
  const of = (fill: number, length: number): string =>
    createHmac('sha256', Buffer.alloc(length, fill)).update('msg_1.1795000000.{"a":1}').digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795000000',
    'webhook-signature': `v1,${of(1, 32)} v1,${of(2, 24)}`,
  });
});

test('the documentation’s example of a webhook signature equals the server’s', async () => {
  const page = await readFile(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const part = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? '';
  const secret = readWebhookSecret(part(/const secret = '([^']+)'/)) ?? new Uint8Array();
  const sign = webhookSigner(
    [secret],
    () => 1_795_000_000_000,
    () => 'msg_1',
  );
  expect(sign(part(/const body = '([^']+)'/))['webhook-signature']).toBe(part(/'webhook-signature': '([^']+)'/));
});

test.each([
  '',
  'whsec_',
  'secret',
  `whsec_${Buffer.alloc(23).toString('base64')}`,
  'whsec_not base64 at all, though long enough',
])('WEBHOOK_SECRET "%s" prevents the start and is not repeated in the message', (secret) => {
  expect(readWebhookSecret(secret)).toBeUndefined();
  if (secret === '') return;
  const read = (): unknown => readConfiguration({ WEBHOOK_SECRET: `${first},${secret}` });
  expect(read).toThrow('WEBHOOK_SECRET');
  expect(read).not.toThrow(Buffer.alloc(32, 1).toString('base64'));
});

describe('calls to systems of the owner', () => {
  const received: { path: string; body: string; headers: IncomingHttpHeaders }[] = [];
  const owner = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ path: request.url ?? '', body, headers: request.headers });
    response.setHeader('content-type', 'application/json');
    response.end('{"responses":[]}');
  });
  const [sqlite] = engines;
  let server: TestServer;
  let host: string;
  beforeAll(async () => {
    if (sqlite === undefined) throw new Error('There is an embedded engine');
    await new Promise<void>((resolve) => owner.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(owner.address() as AddressInfo).port}`;
    server = await startTestServer(sqlite, { WEBHOOK_SECRET: first, WEBHOOK_PRIVATE_HOSTS: host });
  });
  afterAll(async () => {
    await server.stop();
    await new Promise((resolve) => owner.close(resolve));
  });

  /** Checks the signature like a receiver. */
  const expectSigned = (path: string): void => {
    const call = received.findLast((one) => one.path === path);
    expect(call).toBeDefined();
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = call?.headers ?? {};
    const expected = createHmac('sha256', Buffer.alloc(32, 1)).update(`${id}.${time}.${call?.body}`).digest('base64');
    expect(signature).toBe(`v1,${expected}`);
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
  };

  test('each call to a system of the owner is signed with its own id', async () => {
    for (let n = 0; n < 2; n += 1) {
      expect(await server.services.callWebhook(`http://${host}/shop`, { name: 'Ada – ✓', n })).toMatchObject({
        ok: true,
      });
      expectSigned('/shop');
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  test('a call to the SMS gateway is signed', async () => {
    if (sqlite === undefined) throw new Error('There is an embedded engine');
    const other = await startTestServer(sqlite, { WEBHOOK_SECRET: first, SMS_WEBHOOK_URL: `http://${host}/gateway` });
    await addPhoneNode(other);
    await other.call('POST', '/api/v1/customers/send_verification_token', {
      body: new URLSearchParams({ address: '+905320000001', kind: 'sms', question_id: phoneQuestionId }),
    });
    await other.stop();
    expectSigned('/gateway');
  });
});
