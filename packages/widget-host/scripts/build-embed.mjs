// Builds the file of the script tag, dist/embed/widget.js, and its lazy parts, from sources.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { mangledTag } from './own-names.ts';

const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = pathOf('dist/embed/');
const parts = {
  frame: 'src/browser/frame-part.ts',
  inline: 'src/browser/inline-part.ts',
  urls: 'src/browser/urls-part.ts',
};

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** Types of events and effects that no page receives. A letter replaces each. */
const ownTypes = [
  'closeRequested',
  'frameMessage',
  'frameRequested',
  'openRequested',
  'prewarmRequested',
  'settingsLoaded',
  'urlChanged',
];
const shortenTypes = (script) =>
  ownTypes.reduce((text, type, at) => text.replaceAll(`"${type}"`, `"${letters[at]}"`), script);

/**
 * Takes every global that a script uses from `window` when it starts. A name that a script of the page declares, such as
 * `const URL` or `class Map`, is nearer than that property, and would take its place.
 */
async function withOwnGlobals(script, isModule) {
  const { ast } = await minify(script, {
    module: isModule,
    compress: false,
    mangle: false,
    format: { ast: true, code: false },
  });
  ast.figure_out_scope({});
  // These names cannot be declared again.
  const fixed = ['NaN', 'document', 'location', 'window'];
  const names = [...ast.globals.keys()].filter((name) => !fixed.includes(name)).sort();
  return isModule ? `const{${names}}=window;${script}` : `(({${names}})=>{${script}})(window)`;
}

async function bundle(entry, { isModule, ...options }) {
  const { outputFiles } = await build({
    entryPoints: [pathOf(entry)],
    write: false,
    bundle: true,
    format: 'esm',
    minify: true,
    target: ['es2022'],
    conditions: ['@product/source'],
    legalComments: 'none',
    charset: 'utf8',
    ...mangledTag,
    ...options,
  });
  // The launcher's styles are a template string, which esbuild leaves as it is.
  const script = shortenTypes(outputFiles[0].text).replaceAll('}\n', '}');
  // A second minifier saves some 200 bytes, which the launcher needs.
  const { code } = await minify(await withOwnGlobals(script, isModule), {
    ecma: 2022,
    module: isModule,
    toplevel: true,
    // `unsafe` joins texts by + in place of templates, which are longer.
    compress: { passes: 5, pure_getters: true, unsafe_arrows: true, unsafe: true },
  });
  return Buffer.from(code);
}

async function write(name, script) {
  await writeFile(`${folder}${name}`, script);
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
  process.stdout.write(`${name} ${gzipSync(script, { level: 9 }).length} bytes gzip, integrity ${integrity}\n`);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const scripts = {};
const version = createHash('sha256');
for (const [part, entry] of Object.entries(parts)) {
  scripts[part] = await bundle(entry, { isModule: true });
  version.update(scripts[part]);
}
const PARTS_VERSION = version.digest('hex').slice(0, 8);
const define = { PARTS_VERSION: JSON.stringify(PARTS_VERSION) };
await write('widget.js', await bundle('src/embed/embed.ts', { isModule: false, define }));
for (const [part, script] of Object.entries(scripts)) await write(`widget-${part}.${PARTS_VERSION}.js`, script);
