import { constants, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byHmac,
  byPrivateKey,
  identitySecret,
  secretToken,
  signedToken,
  validClaims,
} from '../testing/customer-token.ts';
import { readIdentityKeys } from './identity-keys.ts';
import { verifyCustomerToken } from './verify-customer-token.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const seconds = now / 1000;
const day = 24 * 60 * 60;
const otherSecret = 'another-secret-of-the-site-0123456789abcdef';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pairs = {
  RS256: rsa,
  ES256: generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: generateKeyPairSync('ed25519'),
};
const pem = (pair: (typeof pairs)[keyof typeof pairs]): string =>
  pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const ownSecret = { identity_secret: identitySecret, identity_public_key: null };
type Settings = Parameters<typeof readIdentityKeys>[0];
const verify = (token: string, settings: Settings = ownSecret) =>
  verifyCustomerToken(token, { keys: readIdentityKeys(settings), audiences: ['node-harbour', 'PSN-HARBOUR'], now });

test('a customer token proves external id, user id, e-mail, name and phone number', async () => {
  const claims = { user_id: 42, email: 'ada@books.example', name: ' Ada ', phone_number: '+905321234567' };
  expect(await verify(secretToken(validClaims(now, claims)))).toEqual({
    ok: true,
    customer: {
      externalId: 'site-7',
      userId: '42',
      email: 'ada@books.example',
      name: 'Ada',
      phoneNumber: '+905321234567',
      expiresAt: now + 3_660_000,
    },
  });
});

test.each(Object.entries(pairs))('a customer token signed with %s is verified by the public key', async (alg, pair) => {
  const token = signedToken(validClaims(now), { header: { alg }, proof: byPrivateKey(pair.privateKey) });
  const settings = { identity_secret: null, identity_public_key: pem(pair) };
  expect(await verify(token, settings)).toMatchObject({ ok: true, customer: { externalId: 'site-7' } });
});

test.each([
  { name: 'for the widget', claims: { aud: 'PSN-HARBOUR' } },
  { name: 'for several, the node among them', claims: { aud: ['elsewhere', 'node-harbour'] } },
  { name: 'of the site’s clock being a minute ahead', claims: { iat: seconds + 59, exp: seconds + 59 + day } },
  { name: 'that has just ended', claims: { exp: seconds - 59 } },
  { name: 'of a whole day', claims: { iat: seconds, exp: seconds + day } },
  { name: 'without the time it was made', claims: { iat: undefined, exp: seconds + day } },
  { name: 'of a customer who has a number', claims: { sub: 7 } },
])('a customer token $name is accepted', async ({ claims }) => {
  expect(await verify(secretToken(validClaims(now, claims)))).toMatchObject({ ok: true });
});

describe('invalid customer tokens', () => {
  const good = secretToken(validClaims(now));
  const [header = '', claims = '', proof = ''] = good.split('.');
  const none = signedToken(validClaims(now), { header: { alg: 'none' }, proof: () => Buffer.alloc(0) });
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each([
    { name: 'none at all', token: '', problem: 'malformed' },
    { name: 'another text', token: 'token', problem: 'malformed' },
    { name: 'two parts', token: `${header}.${claims}`, problem: 'malformed' },
    { name: 'four parts', token: `${good}.${proof}`, problem: 'malformed' },
    { name: 'alg none', token: none, problem: 'signature' },
    { name: 'alg none with the proof of another token', token: `${none}${proof}`, problem: 'signature' },
    { name: 'a cut proof', token: good.slice(0, -4), problem: 'signature' },
    { name: 'no proof', token: `${header}.${claims}.`, problem: 'signature' },
    {
      name: 'other claims under the same proof',
      token: `${header}.${encoded(validClaims(now, { sub: 'x' }))}.${proof}`,
      problem: 'signature',
    },
    { name: 'another secret', token: secretToken(validClaims(now), otherSecret), problem: 'signature' },
    {
      name: 'HS512',
      token: signedToken(validClaims(now), { header: { alg: 'HS512' }, proof: byHmac(identitySecret) }),
      problem: 'signature',
    },
    {
      name: 'a header that asks for more than we know',
      token: secretToken(validClaims(now), identitySecret, { crit: ['exp'] }),
      problem: 'signature',
    },
    {
      name: 'more than 4,096 characters',
      token: secretToken(validClaims(now, { name: 'x'.repeat(300), more: 'x'.repeat(4_000) })),
      problem: 'malformed',
    },
    { name: 'another node', token: secretToken(validClaims(now, { aud: 'node-other' })), problem: 'audience' },
    {
      name: 'the beginning of the node’s id',
      token: secretToken(validClaims(now, { aud: 'node' })),
      problem: 'audience',
    },
    { name: 'no audience', token: secretToken(validClaims(now, { aud: undefined })), problem: 'claims' },
    { name: 'no customer', token: secretToken(validClaims(now, { sub: undefined })), problem: 'claims' },
    { name: 'an empty customer', token: secretToken(validClaims(now, { sub: ' ' })), problem: 'claims' },
    {
      name: 'a customer that is an object',
      token: secretToken(validClaims(now, { sub: { id: 7 } })),
      problem: 'claims',
    },
    { name: 'a customer of two lines', token: secretToken(validClaims(now, { sub: 'a\nb' })), problem: 'claims' },
    { name: 'a customer with a NUL', token: secretToken(validClaims(now, { sub: 'a\0b' })), problem: 'claims' },
    {
      name: 'a name that is too long',
      token: secretToken(validClaims(now, { name: 'x'.repeat(321) })),
      problem: 'claims',
    },
    { name: 'no end', token: secretToken(validClaims(now, { exp: undefined })), problem: 'claims' },
    { name: 'an end that is a text', token: secretToken(validClaims(now, { exp: '2030' })), problem: 'claims' },
    { name: 'claims that are a list', token: secretToken([validClaims(now)]), problem: 'claims' },
    { name: 'an end that has passed', token: secretToken(validClaims(now, { exp: seconds - 60 })), problem: 'expired' },
    {
      name: 'a beginning that is to come',
      token: secretToken(validClaims(now, { nbf: seconds + 61 })),
      problem: 'not_yet_valid',
    },
    {
      name: 'made in the future',
      token: secretToken(validClaims(now, { iat: seconds + 61 })),
      problem: 'not_yet_valid',
    },
    {
      name: 'an end beyond a day',
      token: secretToken(validClaims(now, { iat: undefined, exp: seconds + day + 61 })),
      problem: 'lifetime',
    },
    {
      name: 'a life longer than a day, begun long ago',
      token: secretToken(validClaims(now, { iat: seconds - day, exp: seconds + 61 })),
      problem: 'lifetime',
    },
    {
      name: 'an end in milliseconds',
      token: secretToken(validClaims(now, { exp: now + 3_600_000 })),
      problem: 'lifetime',
    },
  ])('a customer token with $name is rejected', async ({ token, problem }) => {
    expect(await verify(token)).toEqual({ ok: false, problem });
  });

  test('a customer token is rejected by a node without a key', async () => {
    const settings = { identity_secret: null, identity_public_key: null };
    expect(await verify(good, settings)).toEqual({ ok: false, problem: 'no_keys' });
  });

  test.each(Object.entries(pairs))(
    'a customer token in HS256 with the public key of %s as its secret is rejected',
    async (_, pair) => {
      const settings = { identity_secret: null, identity_public_key: pem(pair) };
      for (const secret of [pem(pair), pem(pair).trim(), pair.publicKey.export({ type: 'spki', format: 'der' })]) {
        const token = signedToken(validClaims(now), { proof: byHmac(secret) });
        expect(await verify(token, settings)).toEqual({ ok: false, problem: 'signature' });
      }
    },
  );

  test('a customer token whose header names another algorithm is rejected', async () => {
    const settings = { identity_secret: null, identity_public_key: pem(rsa) };
    for (const alg of ['PS256', 'RS512', 'ES256', 'EdDSA']) {
      const token = signedToken(validClaims(now), { header: { alg }, proof: byPrivateKey(rsa.privateKey) });
      expect(await verify(token, settings)).toEqual({ ok: false, problem: 'signature' });
    }
  });

  test('a customer token that the right key signed by another algorithm is rejected', async () => {
    const byRsa = (hash: string, padding: number) => (text: string) =>
      sign(hash, Buffer.from(text), { key: rsa.privateKey, padding, saltLength: constants.RSA_PSS_SALTLEN_DIGEST });
    const byHash = (hash: string) => (text: string) => createHmac(hash, identitySecret).update(text).digest();
    const keyPair = { identity_secret: null, identity_public_key: pem(rsa) };
    for (const [alg, proof, settings] of [
      ['HS384', byHash('sha384'), ownSecret],
      ['HS512', byHash('sha512'), ownSecret],
      ['RS384', byRsa('sha384', constants.RSA_PKCS1_PADDING), keyPair],
      ['RS512', byRsa('sha512', constants.RSA_PKCS1_PADDING), keyPair],
      ['PS256', byRsa('sha256', constants.RSA_PKCS1_PSS_PADDING), keyPair],
    ] as const) {
      const token = signedToken(validClaims(now), { header: { alg }, proof });
      expect([alg, await verify(token, settings)]).toEqual([alg, { ok: false, problem: 'signature' }]);
    }
  });

  test('a customer token that carries its own key is rejected', async () => {
    const pair = generateKeyPairSync('ed25519');
    const jwk = pair.publicKey.export({ format: 'jwk' });
    const header = { alg: 'EdDSA', jwk, jku: 'https://attack.example/keys', x5c: [] };
    const token = signedToken(validClaims(now), { header, proof: byPrivateKey(pair.privateKey) });
    const settings = { identity_secret: null, identity_public_key: pem(pairs.EdDSA) };
    expect(await verify(token, settings)).toEqual({ ok: false, problem: 'signature' });
  });
});

describe('keys are replaced without a break', () => {
  const both = { identity_secret: [otherSecret, identitySecret], identity_public_key: pem(pairs.ES256) };

  test('each key of a list verifies customer tokens', async () => {
    for (const secret of [otherSecret, identitySecret]) {
      expect(await verify(secretToken(validClaims(now), secret), both)).toMatchObject({ ok: true });
    }
    const token = signedToken(validClaims(now), {
      header: { alg: 'ES256' },
      proof: byPrivateKey(pairs.ES256.privateKey),
    });
    expect(await verify(token, both)).toMatchObject({ ok: true });
  });

  test('a key that was removed from the list verifies no customer token', async () => {
    const settings = { identity_secret: [otherSecret], identity_public_key: null };
    expect(await verify(secretToken(validClaims(now)), settings)).toEqual({ ok: false, problem: 'signature' });
  });

  test('a customer token that names a key is verified only by that key', async () => {
    const settings = {
      identity_secret: [
        { kid: 'new', key: otherSecret },
        { kid: 'old', key: identitySecret },
      ],
      identity_public_key: null,
    };
    const named = (kid: string, secret: string) => verify(secretToken(validClaims(now), secret, { kid }), settings);
    expect(await named('new', otherSecret)).toMatchObject({ ok: true });
    expect(await named('old', identitySecret)).toMatchObject({ ok: true });
    expect(await named('new', identitySecret)).toEqual({ ok: false, problem: 'signature' });
    expect(await named('unknown', otherSecret)).toEqual({ ok: false, problem: 'signature' });
    expect(await verify(secretToken(validClaims(now)), settings)).toMatchObject({ ok: true });
  });

  test('a key without a name verifies customer tokens with an unknown key name', async () => {
    expect(await verify(secretToken(validClaims(now), identitySecret, { kid: 'main' }), both)).toMatchObject({
      ok: true,
    });
  });
});

test('a random text as customer token never throws and never passes', async () => {
  const part = fc.oneof(
    fc.constantFrom('eyJhbGciOiJIUzI1NiJ9', '', '{}', 'e30', 'bnVsbA', 'W10'),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value) ?? '').toString('base64url')),
    fc.constantFrom(8, 64).map((length) => randomBytes(length).toString('base64url')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
      expect((await verify(parts.join('.'))).ok).toBe(false);
    }),
  );
});

test('random claims of a customer token never throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ stringUnit: 'binary' }), fc.object(), async (claims, more) => {
      for (const payload of [
        claims,
        { ...validClaims(now), ...more },
        validClaims(now, { name: claims, sub: claims }),
      ]) {
        expect(await verify(secretToken(payload))).toHaveProperty('ok');
      }
    }),
  );
});
