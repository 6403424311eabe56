import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readLinkSignature } from '../identity/link-signature.ts';
import { readDefinitions } from './read-definitions.ts';

const file = new URL('../../demo/node.harbour.json', import.meta.url);

async function problemsWith(publicKey: string): Promise<readonly string[]> {
  const node = JSON.parse(await readFile(file, 'utf8')) as object;
  const text = JSON.stringify({ ...node, use_signature_verify: true, public_key: publicKey });
  return readDefinitions([{ file: 'node.json', text }], new Set()).problems.map(
    ({ path, message }) => `${path} ${message}`,
  );
}

const encoding = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const;

const weak = generateKeyPairSync('rsa', { modulusLength: 1024, ...encoding });

test('the import rejects a node with an RSA key of fewer than 2048 bits', async () => {
  expect(await problemsWith(weak.publicKey)).toEqual(['public_key is an RSA key of fewer than 2048 bits']);
});

test('the import warns about a node whose links may never expire', async () => {
  const node = JSON.parse(await readFile(file, 'utf8')) as object;
  const publicKey = generateKeyPairSync('ed25519', encoding).publicKey;
  const warningsWith = (server: object) => {
    const text = JSON.stringify({ ...node, use_signature_verify: true, public_key: publicKey, server });
    return readDefinitions([{ file: 'node.json', text }], new Set()).warnings.map(({ path }) => path);
  };
  expect(warningsWith({})).toEqual(['use_signature_verify']);
  expect(warningsWith({ require_signature_end: true })).toEqual([]);
});

test('a signature of a weak key that an earlier version imported is invalid', () => {
  const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'RS256' })}.${encode({ node_id: 'node-1' })}`;
  const signature = `${signed}.${sign('sha256', Buffer.from(signed), weak.privateKey).toString('base64url')}`;
  expect(readLinkSignature(signature, weak.publicKey, 'node-1', { from: 0, until: 0 })).toBeUndefined();
});

test('the import rejects a node with an invalid public key', async () => {
  expect(await problemsWith('not a key')).toEqual(['public_key is not a public key in PEM']);
  expect(await problemsWith(generateKeyPairSync('ec', { namedCurve: 'secp384r1', ...encoding }).publicKey)).toEqual([
    'public_key is no key of RSA, P-256 or Ed25519',
  ]);
});

test.each([
  { name: 'RSA of 2048 bits', key: generateKeyPairSync('rsa', { modulusLength: 2048, ...encoding }).publicKey },
  { name: 'P-256', key: generateKeyPairSync('ec', { namedCurve: 'P-256', ...encoding }).publicKey },
  { name: 'Ed25519', key: generateKeyPairSync('ed25519', encoding).publicKey },
])('the import accepts a node with a public key of $name', async ({ key }) => {
  expect(await problemsWith(key)).toEqual([]);
});
