/**
 * Holds the layers: who may import whom; the order of the engine's folders; and keeps base and core pure (`purity.mjs`).
 * Run by `pnpm boundaries`; the rules are tested in `boundaries.test.mjs` and `purity.test.mjs`.
 */
import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { foreignImports, impurities } from './purity.mjs';

/** Layer by package, lowest first. What is not listed is not allowed to exist. */
export const layers = {
  base: ['model', 'runtime', 'i18n', 'bridge'],
  core: ['flow-engine', 'api-client', 'chat-core', 'widget-host'],
  kit: ['ui'],
  view: ['flow-react', 'chat-react'],
  shell: ['widget-react'],
  tool: ['testing', 'config'],
  app: ['hosting', 'server', 'inbox', 'playground', 'docs', 'e2e'],
};

const mayImport = {
  base: [],
  core: ['base'],
  kit: [],
  view: ['core', 'kit', 'base'],
  shell: ['view', 'core', 'kit', 'base'],
  tool: ['base'],
  app: ['shell', 'view', 'core', 'kit', 'base', 'app'],
};

/** Within base, `i18n` and `bridge` may use the entity types; the gallery shows what the builders build. */
const exceptions = new Set(['i18n>model', 'bridge>model', 'playground>testing']);
/** The run of faults sends what the engine makes of answers, so that it sees whether a masked text stays masked. */
const exceptionsInTests = new Set(['api-client>flow-engine']);

export function layerOf(name) {
  return Object.keys(layers).find((layer) => layers[layer].includes(name));
}

/** Why `importer` may not import `imported`, or undefined when it may. Tests and configuration may use the tools. */
export function objection(importer, imported, { isTest = false } = {}) {
  if (importer === imported) return undefined;
  const from = layerOf(importer);
  const to = layerOf(imported);
  if (from === undefined) return `${importer} has no layer`;
  if (to === undefined) return `${imported} has no layer`;
  if (isTest && (to === 'tool' || exceptionsInTests.has(`${importer}>${imported}`))) return undefined;
  if (exceptions.has(`${importer}>${imported}`) || mayImport[from].includes(to)) return undefined;
  return `${importer} (${from}) may import ${allowance(importer, from)}; see README, Map`;
}

function allowance(importer, layer) {
  const excepted = [...exceptions].filter((pair) => pair.startsWith(`${importer}>`)).map((pair) => pair.split('>')[1]);
  const allowed = mayImport[layer];
  if (allowed.length === 0) return excepted.length === 0 ? 'nothing of ours' : `${excepted.join(', ')} only`;
  const names = [...allowed.flatMap((each) => layers[each]), ...excepted].filter((name) => name !== importer);
  return `${allowed.join(', ')} only: ${names.join(', ')}`;
}

/** Names of our packages that a source imports, statically, dynamically or for their types. */
export function importsOf(source) {
  const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*['"](@product\/[^'"]+|\.{1,2}\/[^'"]*)['"]/g)];
  return specifiers.map(([, specifier]) => specifier);
}

/** Folders and root files of the engine, lowest first: each imports those before it alone, types included. */
const engineOrder = [
  ...['phone', 'masking', 'validation', 'state.ts', 'questions', 'event.ts', 'effect.ts', 'definition', 'session'],
  ...['visibility', 'answers', 'rules', 'triggers', 'language', 'timers', 'navigation'],
  ...['remote', 'uploads', 'verification', 'submission', 'machine.ts', 'selectors.ts', 'lifecycle'],
  ...['payload', 'explain', 'lint', 'verify-feedback', 'index.ts', 'cli'],
];

/** Why a file of the engine may not import another by this specifier, or undefined when it may. */
export function engineObjection(path, specifier) {
  const source = '/packages/flow-engine/src/';
  const unitOf = (file) => file.slice(source.length).split('/')[0];
  const from = unitOf(`/${path}`);
  const to = unitOf(new URL(specifier, `file:///${path}`).pathname);
  if (from === to) return undefined;
  for (const unit of [from, to]) if (!engineOrder.includes(unit)) return `${unit} has no place in the engine's order`;
  return engineOrder.indexOf(to) < engineOrder.indexOf(from) ? undefined : `${from} is below ${to}`;
}

function findings() {
  const found = [];
  for (const file of globSync('{packages,apps}/*/{src,test,bench}/**/*.{ts,tsx,css,mjs}')) {
    const path = file.replaceAll('\\', '/');
    const [area = '', importer = ''] = path.split('/');
    const isTest = /\.test\.|\/test\/|\/bench\/|\/testing\//.test(path);
    const source = readFileSync(file, 'utf8');
    if (!isTest && ['base', 'core'].includes(layerOf(importer) ?? ''))
      found.push(...impurities(path, source), ...foreignImports(path, source));
    for (const specifier of importsOf(source)) {
      if (specifier.startsWith('.')) {
        const target = new URL(specifier, `file:///${path}`).pathname;
        if (!target.startsWith(`/${area}/${importer}/`)) found.push(`${path}: ${specifier} leaves its package`);
        const why =
          isTest || !path.startsWith('packages/flow-engine/src/') ? undefined : engineObjection(path, specifier);
        if (why !== undefined) found.push(`${path}: ${specifier}: ${why}; see docs/architecture.md`);
        continue;
      }
      const why = objection(importer, specifier.split('/')[1] ?? '', { isTest });
      if (why !== undefined) found.push(`${path}: ${specifier}: ${why}`);
    }
  }
  for (const file of globSync('{packages,apps}/*/package.json')) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    const importer = manifest.name.split('/')[1];
    for (const dependency of Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })) {
      if (!dependency.startsWith('@product/') || importer === 'config') continue;
      const why = objection(importer, dependency.split('/')[1]);
      if (why !== undefined) found.push(`${file}: depends on ${dependency}: ${why}`);
    }
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findings();
  for (const finding of found) process.stderr.write(`${finding}\n`);
  process.stdout.write(found.length === 0 ? 'Layers hold.\n' : `${found.length} lines cross a boundary.\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
