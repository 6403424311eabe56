import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const workflows = readdirSync(new URL('../.github/workflows', import.meta.url)).map((name) => [
  name,
  read(`.github/workflows/${name}`),
]);
const compose = read('apps/server/deploy/compose.yaml');
const dockerfile = read('apps/server/Dockerfile');

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

test.each(workflows)('Every action of %s is pinned by the hash of a commit.', (_, text) => {
  const actions = all(text, /uses: (\S+)/g);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$/);
});

test('Every image is pinned by its digest.', () => {
  const images = [
    ...workflows.flatMap(([, text]) => all(text, /image: (\S+)/g)),
    ...all(compose, /image: (\S+)/g),
    ...all(dockerfile, /^FROM (\S+)/gm),
  ];
  expect(images.length).toBeGreaterThanOrEqual(6);
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
});

test('No workflow holds a token of the package registry.', () => {
  for (const [, text] of workflows) expect(text).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/);
});

test('An image is built without the history, databases and secrets of a checkout.', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const path of ['.git', 'data', '**/.env*', '**/*.env', 'apps/server/deploy/secrets', '**/node_modules'])
    expect(ignored).toContain(path);
});

test('The compose file holds no password: each is read from a file that must exist.', () => {
  const settings = all(compose, /^ +(\w*(?:PASSWORD|TOKEN|SECRET)\w*: .*)$/gm);
  expect(settings).toHaveLength(4);
  for (const setting of settings) expect(setting).toMatch(/^\w+_FILE: \/run\/secrets\/\w+$/);
  expect(compose).not.toMatch(/:\/\/[^@\s]*:[^@\s]*@/);
});

test('Redis asks for a password, and no container keeps a capability that it does not need.', () => {
  expect(compose).toContain('requirepass');
  // Redis without a password would accept everybody.
  expect(compose).toContain('[ -n "$$password" ] || exit 1');
  expect(all(compose, /(cap_drop: \[ALL\])/g)).toHaveLength(3);
  expect(all(compose, /cap_add: \[(.*)\]/g)).toEqual(['CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID']);
});

test('Every library of the lockfile comes from the registry, with its hash.', () => {
  const [, packages] = /\npackages:\n([\s\S]*?)\nsnapshots:\n/.exec(read('pnpm-lock.yaml'));
  const sources = all(packages, /resolution: \{(.*)\}/g);
  expect(sources.length).toBeGreaterThan(100);
  for (const source of sources) expect(source).toMatch(/^integrity: sha512-[\w+/]+=*$/);
});

test('The security policy says where a vulnerability is reported.', () => {
  expect(read('SECURITY.md')).toContain('Report a vulnerability');
});
