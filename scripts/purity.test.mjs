import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './toolchain.mjs';

const engine = 'packages/flow-engine/src/rules';
const impure = [
  'export const now = Date.now();',
  'export const now = new Date();',
  'export const now = +new Date;',
  'export const now = Date();',
  'export const pick = Math.random() * 3;',
  'export const since = performance.now();',
  'export const id = globalThis.crypto.randomUUID();',
  `export const url = \`https://example.com?t=\${Date.now()}\`;`,
];
const pure = [
  'export const day = new Date(at);',
  'export const day = new Date(\n  at,\n);',
  '/** transition(flow, session, { at: Date.now() }); */\nexport const later = 5;',
  'export const later = at + 5; // not Date.now()',
  "export const text = 'Math.random';",
];
const joining = [
  'packages/runtime/src/browser/browser-clock.ts',
  'packages/api-client/src/http/send.ts',
  'packages/widget-host/src/embed/embed.ts',
  `${engine}/rule.test.ts`,
];
const ordinary = [
  'packages/flow-engine/src/http/send.ts',
  'packages/flow-engine/src/browser.ts',
  'packages/model/src/flow/clock.ts',
];

const sources = new Map([
  ...impure.map((source, at) => [`${engine}/impure-${at}.ts`, source]),
  ...pure.map((source, at) => [`${engine}/pure-${at}.ts`, source]),
  ...[...joining, ...ordinary].map((path) => [path, 'export const now = Date.now();']),
]);

/** A repository with these sources and the configuration of this one. */
const folder = mkdtempSync(join(tmpdir(), 'product-purity-'));
let findings = [];

beforeAll(() => {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, source] of sources) write(path, `${source}\n`);
  write('packages/config/purity.grit', '');
  copyFileSync(join(root, 'packages/config/purity.grit'), join(folder, 'packages/config/purity.grit'));
  const { vcs: _, ...configuration } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  write('biome.json', JSON.stringify(configuration));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--only=plugin', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' });
  findings = JSON.parse(stdout).diagnostics.filter(({ category }) => category === 'plugin');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const findingsIn = (path) => findings.filter(({ location }) => location.path.endsWith(path)).length;

test.each(impure.map((source, at) => [source, at]))('Pure code with the line `%s` fails the lint.', (_, at) => {
  expect(findingsIn(`${engine}/impure-${at}.ts`)).toBe(1);
});

test.each(pure.map((source, at) => [source, at]))('Pure code with the line %j passes the lint.', (_, at) => {
  expect(findingsIn(`${engine}/pure-${at}.ts`)).toBe(0);
});

test.each(joining)('The clock may be read in %s, which is no pure code.', (path) => {
  expect(findingsIn(path)).toBe(0);
});

test.each(ordinary)('The clock may not be read in %s, which is in no joining folder.', (path) => {
  expect(findingsIn(path)).toBe(1);
});
