/** Rules of imports, for `pnpm boundaries`: layers, order of the engine's folders, purity, cycles. */

/** Packages by layer, lowest first. */
export const layers = {
  base: ['model', 'runtime', 'i18n', 'bridge', 'contract', 'webhooks'],
  core: ['flow-engine', 'api-client', 'chat-core', 'widget-host'],
  kit: ['ui'],
  view: ['flow-react', 'chat-react'],
  shell: ['widget-react'],
  tool: ['testing', 'config'],
  app: ['hosting', 'server', 'inbox', 'playground', 'docs'],
};

/** Layers that a layer imports. */
const importable = {
  base: [],
  core: ['base'],
  kit: [],
  view: ['core', 'kit', 'base'],
  shell: ['view', 'core', 'kit', 'base'],
  tool: ['base'],
  app: ['shell', 'view', 'core', 'kit', 'base', 'app'],
};

/** Packages that one package imports beside its layers: entity types, and the builders that the stories show. */
const additions = { i18n: ['model'], bridge: ['model'], contract: ['model'], playground: ['testing'] };
/** Additions for tests: the fault run of the api client sends feedbacks that the engine built. */
const testAdditions = { 'api-client': ['flow-engine'] };

const all = Object.values(layers).flat();
const packageFolder = (names) => `^(?:packages|apps)/(?:${names.join('|')})/`;
const testPaths = [
  '(?:test|bench|scripts)/',
  'src/.*testing/',
  String.raw`.*\.test(?:-d)?\.`,
  String.raw`[^/]*\.config\.`,
];
const tests = testPaths.map((path) => `^[^/]+/[^/]+/${path}`);

const layerRules = Object.entries(layers).flatMap(([layer, names]) =>
  names.flatMap((name) => {
    const allowed = [name, ...importable[layer].flatMap((each) => layers[each]), ...(additions[name] ?? [])];
    const comment = `${name} (${layer}) imports ${allowed.slice(1).join(', ') || 'no other package'}; see README, Map.`;
    const allowedInTests = [...allowed, ...layers.tool, ...(testAdditions[name] ?? [])];
    return [
      forbid(`layer of ${name}`, comment, { path: packageFolder([name]), pathNot: tests }, beyond(allowed)),
      forbid(
        `layer of ${name}, tests`,
        comment,
        { path: testPaths.map((path) => packageFolder([name]) + path) },
        beyond(allowedInTests),
      ),
    ];
  }),
);

/** Folders and root files of the engine, lowest first: each imports those before it. */
export const engineOrder = [
  ...['phone', 'masking', 'validation', 'context', 'conditions', 'state.ts', 'questions', 'event.ts', 'effect.ts'],
  ...['definition', 'session', 'language', 'visibility', 'values', 'answers', 'rules', 'triggers', 'texts', 'timers'],
  'evaluator',
  ...['navigation', 'remote', 'uploads', 'verification', 'submission', 'resuming', 'machine.ts', 'selectors.ts'],
  'lifecycle',
  ...['payload', 'explain', 'lint', 'verify-feedback', 'index.ts', 'tools', 'cli'],
];
const engine = '^packages/flow-engine/src/';
const engineUnits = (units) => `${engine}(?:${units.join('|').replaceAll('.', String.raw`\.`)})(?:/|$)`;
const orderComment = 'The folders of the engine import in one direction; see docs/architecture.md.';

const orderRules = [
  ...engineOrder.map((unit, at) =>
    forbid(
      `order of the engine: ${unit}`,
      orderComment,
      { path: engineUnits([unit]), pathNot: tests },
      { path: engine, pathNot: engineUnits(engineOrder.slice(0, at + 1)) },
    ),
  ),
  forbid('order of the engine: unknown folder', orderComment, { path: engine, pathNot: engineUnits(engineOrder) }, {}),
];

const pureLayers = [...layers.base, ...layers.core];

export default {
  forbidden: [
    ...layerRules,
    ...orderRules,
    forbid(
      'package without a layer',
      'Each package has a place in a layer of .dependency-cruiser.mjs.',
      { path: '^(?:packages|apps)/', pathNot: packageFolder(all) },
      {},
    ),
    forbid(
      'path out of a package',
      'A package imports another one by its name.',
      { path: '^(?:packages|apps)/([^/]+)/' },
      { path: '^(?:packages|apps|e2e|scripts)/', pathNot: '^(?:packages|apps)/$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'Node in base and core',
      'Base and core run everywhere, without Node.',
      { path: packageFolder(pureLayers), pathNot: [...tests, '^packages/[^/]+/src/cli/'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'React in base and core',
      'Base and core run everywhere, without React.',
      { path: packageFolder(pureLayers), pathNot: [...tests, '^packages/(?:[^/]+/src/react|runtime/src/redux)/'] },
      { path: '(?:^|/)node_modules/react(?:-dom)?/' },
    ),
    forbid(
      'HTTP in a domain of the server',
      'Domain folders know no HTTP: handlers call them.',
      { path: '^apps/server/src/[^/]+/', pathNot: [...tests, '^apps/server/src/(?:http|pages|commands)/'] },
      { path: '^apps/server/src/http/' },
    ),
    forbid('cycle', 'Move what both files use to a third one.', {}, { circular: true }),
    forbid('unresolved import', 'The imported file exists.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    // Imports of types count as well.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@product/source', 'import', 'default', 'types'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};

function forbid(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

/** Every package but these. */
function beyond(names) {
  return { path: '^(?:packages|apps|e2e)/', pathNot: packageFolder(names) };
}
