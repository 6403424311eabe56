import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/(?:testing|hostile)\//.test(path))
  .map((path) => ({ path, text: read(path) }));

const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name))),
];

test('the server hashes with SHA-256 and encrypts with AES-256-GCM alone, and the list of keys names each use', () => {
  expect(found(/\b(?:createHash|createHmac|hkdfSync|hash)\(\s*'([^']+)'/g)).toEqual(['sha256']);
  expect(found(/\bcreate(?:C|Dec)ipheriv\(\s*'([^']+)'/g)).toEqual(['aes-256-gcm']);
  // An algorithm in a variable would escape this list.
  expect(found(/\b(createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv)\((?!\s*')/g)).toEqual([]);
  const [, keys = ''] = /## Keys and algorithms([\s\S]*?)\n## /.exec(read('docs/safeguards.md')) ?? [];
  for (const name of ['SHA-256', 'HMAC-SHA-256', 'AES-256-GCM', 'HKDF-SHA-256', 'EdDSA', 'ES256', 'RS256', 'HS256'])
    expect(keys).toContain(name);
});

test('cryptography comes from node:crypto and jose, and from no other package', () => {
  const { dependencies } = JSON.parse(read('apps/server/package.json')) as { dependencies: Record<string, string> };
  const known = /crypt|cipher|hash|sha|md5|jwt|jose|nacl|sodium|forge|bcrypt|argon/i;
  expect(Object.keys(dependencies).filter((name) => known.test(name))).toEqual(['jose']);
  expect(found(/from '(node:crypto|jose|[^']*crypto[^']*)'/g).toSorted()).toEqual(['jose', 'node:crypto']);
});

test('nothing secret comes from Math.random, which spreads repeated attempts alone', () => {
  const users = sources.filter(({ text }) => text.includes('Math.random'));
  expect(users.map(({ path }) => path).toSorted()).toEqual([
    'apps/server/src/live/socket-server.ts',
    'apps/server/src/mail/send-claimed.ts',
    'apps/server/src/pages/error-page.ts',
    'apps/server/src/redis/connect-redis.ts',
    'apps/server/src/webhooks/send-delivery.ts',
  ]);
});

test('no code or deployment file turns off the check of certificates', () => {
  const deployed = globSync('apps/server/{Dockerfile,deploy/*}', { cwd: root });
  const texts = [...sources.map(({ path }) => path), ...deployed];
  expect(deployed.length).toBeGreaterThan(2);
  const off = /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|no-verify/;
  expect(texts.filter((path) => off.test(read(path)))).toEqual([]);
});
