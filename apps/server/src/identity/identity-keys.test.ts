import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readDefinitions } from '../definitions/read-definitions.ts';
import { identitySecret } from '../testing/customer-token.ts';

const file = new URL('../../demo/node.harbour.json', import.meta.url);

async function importNode(server: Record<string, unknown>) {
  const node = JSON.parse(await readFile(file, 'utf8')) as object;
  const { problems, warnings } = readDefinitions(
    [{ file: 'node.json', text: JSON.stringify({ ...node, server }) }],
    new Set(),
  );
  return { problems: problems.map(({ path, message }) => `${path} ${message}`), warnings };
}

const pem = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256', ...pem });
const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384', ...pem });
const weak = generateKeyPairSync('rsa', { modulusLength: 1024, ...pem });

test.each([
  { name: 'a secret of 32 bytes', server: { identity_secret: identitySecret.slice(0, 32) } },
  {
    name: 'several keys',
    server: {
      identity_secret: [identitySecret, { kid: '2026', key: `${identitySecret}!` }],
      identity_public_key: [ec.publicKey],
    },
  },
  { name: 'none', server: { identity_secret: null, identity_public_key: null } },
])('the import accepts a node with $name', async ({ server }) => {
  expect(await importNode(server)).toEqual({ problems: [], warnings: [] });
});

test.each([
  {
    name: 'a secret of 31 bytes',
    server: { identity_secret: identitySecret.slice(0, 31) },
    problem: 'must have at least 32 bytes',
  },
  {
    name: 'the secret of the demo',
    server: { identity_secret: 'harbour-books-secret-for-development-only' },
    problem: 'is the secret of the demo',
  },
  { name: 'a secret of one character', server: { identity_secret: 'a'.repeat(64) }, problem: 'must be random' },
  {
    name: 'a short secret in a list',
    server: { identity_secret: [identitySecret, 'short'] },
    problem: 'must have at least 32 bytes',
  },
  {
    name: 'a short named secret',
    server: { identity_secret: { kid: 'a', key: 'short' } },
    problem: 'must have at least 32 bytes',
  },
  {
    name: 'a secret that is a number',
    server: { identity_secret: 4_711_471_147_114_711 },
    problem: 'must be a text, { kid, key }, or a list of these',
  },
  {
    name: 'a private key',
    server: { identity_public_key: ec.privateKey },
    problem: 'is a private key, which must stay with its owner',
  },
  {
    name: 'a weak RSA key',
    server: { identity_public_key: weak.publicKey },
    problem: 'is an RSA key of fewer than 2048 bits',
  },
  {
    name: 'a key of another curve',
    server: { identity_public_key: p384.publicKey },
    problem: 'is no key of RSA, P-256 or Ed25519',
  },
  {
    name: 'a text that is no key',
    server: { identity_public_key: 'not-a-key' },
    problem: 'is not a public key in PEM',
  },
])('the import refuses $name without repeating it', async ({ server, problem }) => {
  const { problems } = await importNode(server);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
  expect(problems[0]).toMatch(/^server\.identity_(secret|public_key)/);
  for (const value of ['short', '4711', 'PRIVATE KEY-', 'not-a-key', identitySecret.slice(0, 12)])
    expect(problems[0]).not.toContain(value);
});
