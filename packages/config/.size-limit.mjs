import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const gzip = true;
/** Bytes as budgets count them: thousands, not 1,024. */
const bytes = (count) => `${count} B`;

const dist = `${root}apps/hosting/dist`;

/** Files that the hosting app loads for some modules of its manifest, with whatever those import statically. */
function filesOf(keys) {
  const manifestPath = `${dist}/assets.json`;
  if (!existsSync(manifestPath)) throw new Error('Build the hosting app first: pnpm build');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the hosting app's manifest`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...files].map((file) => `${dist}/${file}`);
}

const isScript = (file) => file.endsWith('.js');

/** All that a survey of ordinary questions loads. */
const surveyFiles = filesOf(['index.html']);
const surveyScripts = surveyFiles.filter(isScript);
const surveyStyles = surveyFiles.filter((file) => !isScript(file));
if (surveyScripts.length > 3 || surveyStyles.length > 1) {
  throw new Error(`A survey may load three scripts and one style sheet: ${surveyFiles.join(', ')}`);
}

/** The scripts that these modules add to those of a survey, and to what is counted elsewhere. */
function scriptsOf(keys, countedElsewhere = []) {
  const counted = new Set([...surveyFiles, ...countedElsewhere]);
  return filesOf(keys).filter((file) => isScript(file) && !counted.has(file));
}

const chatFiles = scriptsOf(['src/pages/chat-page.tsx']);
const chatSocketFiles = scriptsOf(['../../packages/chat-core/src/socket/index.ts'], chatFiles);

/** A bundler puts what is imported dynamically into files of its own, which are loaded later. */
const withoutLaterParts = (options) => ({
  ...options,
  format: 'esm',
  plugins: [
    {
      name: 'later-parts',
      setup(build) {
        build.onResolve({ filter: /./ }, ({ kind, path }) =>
          kind === 'dynamic-import' ? { path, external: true } : undefined,
        );
      },
    },
  ],
});

/**
 * The budgets of the specification's companion page, measured as gzip of the minified files. Where a budget is not
 * reached yet its name says so, and the limit is what was reached: it may fall, it must not rise.
 */
export default [
  {
    name: 'widget.js: button drawn, targeting and exit intent included',
    path: `${root}packages/widget-host/dist/embed/widget.js`,
    gzip,
    limit: bytes(6000),
  },
  {
    name: 'import { createWidget }',
    path: `${root}packages/widget-host/dist/index.js`,
    import: '{ createWidget }',
    modifyEsbuildConfig: withoutLaterParts,
    gzip,
    limit: bytes(6000),
  },
  {
    // Budget: 150,000. See docs/decisions/0091-size-of-the-flow-language.md.
    name: 'all JavaScript of a survey of ordinary questions, gzip (budget not reached)',
    path: surveyScripts,
    gzip,
    limit: bytes(158_000),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    // Budget: 130,000.
    name: 'all JavaScript of a survey of ordinary questions, Brotli (budget not reached)',
    path: surveyScripts,
    brotli: true,
    limit: bytes(136_500),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    name: "the chat's own scripts, without those of the survey: until the conversation is on screen",
    path: chatFiles,
    gzip,
    limit: bytes(30_000),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    name: "the chat's live connection, socket.io-client, loaded once the conversation is on screen",
    path: chatSocketFiles,
    gzip,
    limit: bytes(14_000),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    // Budget: 26,000.
    name: '@product/flow-engine, main entry (budget not reached)',
    path: `${root}packages/flow-engine/dist/index.js`,
    gzip,
    limit: bytes(44_500),
  },
  // Budgets not reached: `parseFlow` 4,000 and `validateAnswer` 5,000, from before the flow language.
  ...Object.entries({ isEmail: 300, parseFlow: 6_200, matchesRule: 2_400, validateAnswer: 8_500 }).map(
    ([name, limit]) => ({
      name: `import { ${name} }: the engine can be shaken`,
      path: `${root}packages/flow-engine/dist/index.js`,
      import: `{ ${name} }`,
      gzip,
      limit: bytes(limit),
    }),
  ),
  {
    name: 'import { isExitIntent }: the host package can be shaken',
    path: `${root}packages/widget-host/dist/index.js`,
    import: '{ isExitIntent }',
    gzip,
    limit: bytes(300),
  },
];
