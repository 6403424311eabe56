import { globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import configuration, { layers } from '../.dependency-cruiser.mjs';
import { root } from './toolchain.mjs';

const apps = new Set(layers.app);
const folderOf = (name) => `${apps.has(name) ? 'apps' : 'packages'}/${name}`;
const names = [...Object.values(layers).flat(), 'newcomer'];

/** Cases: a file, its import, and the broken rule. */
const allowed = [
  ['packages/flow-engine/src/cli/a.ts', '@product/model'],
  ['packages/flow-react/src/a.ts', '@product/flow-engine'],
  ['packages/flow-react/src/b.ts', '@product/api-client'],
  ['packages/flow-react/src/c.ts', '@product/ui'],
  ['packages/widget-react/src/a.ts', '@product/chat-react'],
  ['apps/hosting/src/a.ts', '@product/widget-react'],
  ['apps/server/src/a.ts', '@product/contract'],
  ['packages/i18n/src/a.ts', '@product/model'],
  ['packages/bridge/src/a.ts', '@product/model'],
  ['packages/contract/src/a.ts', '@product/model'],
  ['packages/flow-react/src/a.test.ts', '@product/testing'],
  ['packages/api-client/src/a.test.ts', '@product/flow-engine'],
  ['packages/flow-engine/src/cli/b.ts', 'node:fs'],
  ['packages/flow-engine/src/triggers/a.ts', '../answers/a.ts'],
  ['packages/flow-engine/src/answers/a.test.ts', '../triggers/a.ts'],
  ['packages/i18n/src/react/a.ts', 'react'],
];
const refused = [
  ['packages/model/src/a.ts', '@product/runtime', 'layer of model'],
  ['packages/runtime/src/a.ts', '@product/model', 'layer of runtime'],
  ['packages/i18n/src/b.ts', '@product/runtime', 'layer of i18n'],
  ['packages/chat-core/src/a.ts', '@product/api-client', 'layer of chat-core'],
  ['packages/api-client/src/a.ts', '@product/flow-engine', 'layer of api-client'],
  ['packages/widget-host/src/a.ts', '@product/hosting', 'layer of widget-host'],
  ['packages/ui/src/a.ts', '@product/model', 'layer of ui'],
  ['packages/flow-react/src/d.ts', '@product/chat-react', 'layer of flow-react'],
  ['packages/flow-react/src/e.ts', '@product/testing', 'layer of flow-react'],
  ['packages/flow-react/src/b.test.ts', '@product/widget-react', 'layer of flow-react, tests'],
  ['packages/testing/src/a.ts', '@product/flow-engine', 'layer of testing'],
  ['packages/newcomer/src/a.ts', '@product/model', 'package without a layer'],
  ['apps/hosting/src/b.ts', '@product/newcomer', 'layer of hosting'],
  ['apps/hosting/src/c.ts', '../../server/src/index.ts', 'path out of a package'],
  ['packages/model/src/b.ts', 'node:fs', 'Node in base and core'],
  ['packages/model/src/c.ts', 'fs', 'Node in base and core'],
  ['packages/model/src/d.ts', 'react', 'React in base and core'],
  ['packages/flow-engine/src/answers/b.ts', '../triggers/a.ts', 'order of the engine: answers'],
  ['packages/flow-engine/src/answers/c.ts', '../somewhere/a.ts', 'order of the engine: answers'],
  ['packages/flow-engine/src/somewhere/b.ts', '../answers/a.ts', 'order of the engine: unknown folder'],
  ['apps/server/src/chat/a.ts', '../http/a.ts', 'HTTP in a domain of the server'],
  ['apps/inbox/src/a.ts', './no-such-file.ts', 'unresolved import'],
];
const targets = [
  ...['answers/a.ts', 'triggers/a.ts', 'somewhere/a.ts'].map((path) => `packages/flow-engine/src/${path}`),
  'apps/server/src/http/a.ts',
];

/** A repository with these imports. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'product-boundaries-')));
let violations = [];

beforeAll(async () => {
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of names) {
    write(`${folderOf(name)}/package.json`, JSON.stringify({ name: `@product/${name}`, exports: './src/index.ts' }));
    write(`${folderOf(name)}/src/index.ts`, 'export const a = 1;\n');
    mkdirSync(join(folder, 'node_modules/@product'), { recursive: true });
    symlinkSync(join(folder, folderOf(name)), join(folder, 'node_modules/@product', name));
  }
  write('node_modules/react/package.json', '{ "name": "react", "main": "index.js" }');
  write('node_modules/react/index.js', 'module.exports = {};\n');
  for (const path of targets) write(path, 'export const a = 1;\n');
  for (const [path, specifier] of [...allowed, ...refused]) write(path, `import type { A } from '${specifier}';\n`);
  write('apps/playground/src/one.ts', "import type { Two } from './two.ts';\nexport interface One { two: Two }\n");
  write('apps/playground/src/two.ts', "import type { One } from './one.ts';\nexport interface Two { one: One }\n");
  const { options, ...ruleSet } = configuration;
  const { output } = await cruise(['packages', 'apps'], { ...options, baseDir: folder, validate: true, ruleSet });
  violations = output.summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const rulesBrokenBy = (path) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

test.each(allowed)('%s may import %s.', (path) => {
  expect(rulesBrokenBy(path)).toEqual([]);
});

test.each(refused)('%s may not import %s: %s.', (path, _, rule) => {
  expect(rulesBrokenBy(path)).toContain(rule);
});

test('Two files may not import each other, not even for their types.', () => {
  expect(rulesBrokenBy('apps/playground/src/one.ts')).toEqual(['cycle']);
});

describe('The layers', () => {
  test('Each package of the repository has a layer.', () => {
    const found = globSync('{packages,apps}/*/package.json', { cwd: root }).map((path) => path.split(/[\\/]/)[1]);
    expect(Object.values(layers).flat()).toEqual(expect.arrayContaining(found));
  });
});
