import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from './verify-webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const now = 1_795_000_000_000;
const body = '{"type":"rating.created","timestamp":"2026-11-18T12:26:40.000Z","data":{"rating":100}}';

const sign = (key: string, text = body, time = String(now / 1000)): string =>
  `v1,${createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'))
    .update(`msg_1.${time}.${text}`)
    .digest('base64')}`;
const headersOf = (signature: string, time = String(now / 1000)) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': time,
  'webhook-signature': signature,
});

test('a signed event is read with its id', async () => {
  const expected = { ok: true, id: 'msg_1', event: { type: 'rating.created', data: { rating: 100 } } };
  expect(await verifyWebhook(headersOf(sign(secret)), body, secret, { now })).toMatchObject(expected);
  expect(await verifyWebhook(new Headers(headersOf(sign(secret))), body, [secret], { now })).toMatchObject(expected);
});

test('any of several signatures and any of several secrets is enough', async () => {
  const both = headersOf(`v1a,xyz v1,%% ${sign(other)} ${sign(secret)}`);
  expect(await verifyWebhook(both, body, secret, { now })).toMatchObject({ ok: true });
  expect(await verifyWebhook(headersOf(sign(other)), body, ['', secret, other], { now })).toMatchObject({ ok: true });
});

test.each([
  ['wrong_signature', headersOf(sign(other)), body, secret],
  ['wrong_signature', headersOf(sign(secret)), `${body} `, secret],
  ['wrong_signature', { ...headersOf(sign(secret)), 'webhook-id': 'msg_2' }, body, secret],
  ['wrong_signature', headersOf('v1,'), body, secret],
  ['wrong_signature', headersOf(sign(secret).replace('v1,', 'v2,')), body, secret],
  ['missing_headers', {}, body, secret],
  ['missing_headers', headersOf(sign(secret), 'soon'), body, secret],
  ['missing_headers', { ...headersOf(''), 'webhook-signature': [sign(secret)] }, body, secret],
  ['bad_secret', headersOf(sign(secret)), body, ''],
  ['bad_secret', headersOf(sign(secret)), body, 'whsec_c2hvcnQ='],
  ['bad_secret', headersOf(sign(secret)), body, []],
  ['too_old', headersOf(sign(secret, body, '1794999699'), '1794999699'), body, secret],
  ['too_new', headersOf(sign(secret, body, '1795000301'), '1795000301'), body, secret],
  ['not_an_event', headersOf(sign(secret, '[]')), '[]', secret],
  ['not_an_event', headersOf(sign(secret, '{')), '{', secret],
] as const)('the error is %s', async (error, headers, text, secrets) => {
  expect(await verifyWebhook(headers, text, secrets, { now })).toEqual({ ok: false, error });
});

test('the tolerance is five minutes, both ways and inclusive', async () => {
  for (const time of ['1794999700', '1795000300'])
    expect(await verifyWebhook(headersOf(sign(secret, body, time), time), body, secret, { now })).toMatchObject({
      ok: true,
    });
});

test.each([undefined, null, [undefined]])('the missing secret %j is an error and throws nothing', async (missing) => {
  // JavaScript without types passes a variable of the environment that is not set.
  const secrets = missing as unknown as string;
  expect(await verifyWebhook(headersOf(sign(secret)), body, secrets, { now })).toEqual({
    ok: false,
    error: 'bad_secret',
  });
});
