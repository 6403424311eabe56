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

/** Files that a survey of ordinary questions loads. */
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
    // Rules that few widgets have, such as exit intent, are a file of their own. Budget: 0.6 of Typeform's, 8,900.
    name: 'widget.js, as it is served: button drawn, targeting by site and device included',
    path: `${root}packages/widget-host/dist/embed/widget.js`,
    gzip,
    limit: bytes(7200),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    name: 'import { createWidget }',
    path: `${root}packages/widget-host/dist/index.js`,
    import: '{ createWidget }',
    modifyEsbuildConfig: withoutLaterParts,
    gzip,
    limit: bytes(7200),
  },
  {
    // Budget: 150,000. See docs/decisions/0049-files-of-a-survey.md. Right answers cost 8,700 bytes (7,100 in Brotli, 32 ms
    // at 1.6 Mbit/s): translated pages, the visitor's way, sessions of several subjects, versions, tabs, waiting writes, limits,
    // decimals. What screen readers say of a survey costs 1,300 bytes (1,050 in Brotli): record 0240.
    name: 'all JavaScript of a survey of ordinary questions, gzip (budget not reached)',
    path: surveyScripts,
    gzip,
    limit: bytes(166_500),
    disablePlugins: ['@size-limit/esbuild'],
  },
  {
    // Budget: 130,000.
    name: 'all JavaScript of a survey of ordinary questions, Brotli (budget not reached)',
    path: surveyScripts,
    brotli: true,
    limit: bytes(143_150),
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
  // Budget of the main entry: 26,000. A page takes what it imports, so the imports of a page are measured.
  ...Object.entries({
    // Missed since half-filled dates hold their page, and by 4,000 bytes more since answers count on the visitor's way,
    // comparisons ask for answers, every text is masked and versions resume: see records 0004, 0012, 0085, 0182 and 0187.
    // Limits of the contract and decimals of every keypad are among them: record 0012. Exact decimals, all
    // digits of numbers and characters that nobody sees are 400 bytes.
    'parsePlainFlow, startSession, transition, visibleElements, buildFeedback, neededParts': 31_400,
    'parseFlow, startSession, transition, visibleElements, buildFeedback': 36_600,
    isEmail: 330,
    // Budget not reached: 4,000, from before the flow language.
    parsePlainFlow: 5_800,
    matchesRule: 2_450,
    // Budget not reached: 5,000.
    validateAnswer: 9_650,
  }).map(([names, limit]) => ({
    name: `import { ${names} }: the engine can be shaken`,
    path: `${root}packages/flow-engine/dist/index.js`,
    import: `{ ${names} }`,
    gzip,
    limit: bytes(limit),
  })),
  {
    // Includes linter, explanations and checks of feedbacks, which no page loads. The linter checks ids and languages: record 0090.
    name: '@product/flow-engine, main entry (budget not reached)',
    path: `${root}packages/flow-engine/dist/index.js`,
    gzip,
    limit: bytes(53_700),
  },
  {
    name: 'import { isExitIntent }: the host package can be shaken',
    path: `${root}packages/widget-host/dist/index.js`,
    import: '{ isExitIntent }',
    gzip,
    limit: bytes(300),
  },
];
