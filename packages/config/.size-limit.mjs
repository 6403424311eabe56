import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const gzip = true;
/** Bytes as budgets count them: thousands, not 1,024. */
const bytes = (count) => `${count} B`;

/** What the hosting app loads for these modules, or chunks of these names, and whatever those import statically. */
function chunksOf(starts) {
  const dist = `${root}apps/hosting/dist`;
  const manifestPath = `${dist}/.vite/manifest.json`;
  if (!existsSync(manifestPath)) throw new Error('Build the hosting app first: pnpm build');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const start of starts) {
    const key = start in manifest ? start : Object.keys(manifest).find((each) => manifest[each].name === start);
    if (key === undefined) throw new Error(`${start} is not in the hosting app's manifest`);
    visit(key);
  }
  return [...files].map((file) => `${dist}/${file}`);
}

/**
 * Everything that the browser fetches on a cold start until the first question can be answered: the entry, the chunks
 * of the flow page, and whatever those import statically. A question style beyond text and choice is not among it.
 */
const firstQuestionFiles = chunksOf(['index.html', 'page', 'survey']);

/** The scripts that these modules add to what a survey has loaded, and to what is counted elsewhere. */
function scriptsOf(starts, countedElsewhere = []) {
  const counted = new Set([...firstQuestionFiles, ...countedElsewhere]);
  return chunksOf(starts).filter((file) => file.endsWith('.js') && !counted.has(file));
}

/** Everything until a conversation is on screen, for somebody who opens its link: nothing of a survey. */
const coldChatFiles = chunksOf([
  'index.html',
  'page',
  'src/pages/chat-page.tsx',
  '../../packages/api-client/src/calls/chat-calls.ts',
]);

const chatFiles = scriptsOf(['src/pages/chat-page.tsx', '../../packages/api-client/src/calls/chat-calls.ts']);
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
    name: 'first question, hosting app, cold',
    path: firstQuestionFiles,
    gzip,
    limit: bytes(110_000),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    name: "the chat's own scripts, without React and what the survey shares: until the conversation is on screen",
    path: chatFiles,
    gzip,
    limit: bytes(30_000),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    name: 'a chat opened by itself, cold',
    path: coldChatFiles,
    gzip,
    limit: bytes(120_000),
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
    name: '@product/flow-engine, main entry (budget 12,000 B: not reached yet)',
    path: `${root}packages/flow-engine/dist/index.js`,
    gzip,
    limit: bytes(24_000),
  },
  ...Object.entries({ isEmail: 400, parseFlow: 4_000, matchesRule: 2_600, validateAnswer: 5_200 }).map(
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
