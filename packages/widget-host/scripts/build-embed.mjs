// Builds the file of the script tag, dist/embed/widget.js, and its lazy parts, from sources.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = pathOf('dist/embed/');
const parts = { frame: 'src/browser/frame-part.ts', urls: 'src/browser/urls-part.ts' };

/** Property names that only our own code uses: never on a wire, in storage or of the browser. A letter replaces each. */
const ownNames = [
  'blocked',
  'button',
  'createFramePart',
  'createPsnEmitter',
  'delayMs',
  'delaySeconds',
  'firstShownAt',
  'frame',
  'handleRequest',
  'hasFrame',
  'launcher',
  'matchesEnabledUrls',
  'observeUrl',
  'onHover',
  'onPress',
  'onReady',
  'ownHost',
  'page',
  'parts',
  'path',
  'popover',
  'prevent',
  'receive',
  'record',
  'render',
  'response',
  'root',
  'sendVisitor',
  'shownBefore',
  'urlEnabled',
  'urls',
  'xPx',
  'yPx',
];
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const mangleCache = Object.fromEntries(ownNames.map((name, at) => [name, `${letters[at]}_`]));

/** Types of events and effects that no page receives. A letter replaces each. */
const ownTypes = [
  'closeRequested',
  'frameMessage',
  'frameRequested',
  'openRequested',
  'prewarmRequested',
  'scheduleOpen',
  'settingsLoaded',
  'urlChanged',
];
const shortenTypes = (script) =>
  ownTypes.reduce((text, type, at) => text.replaceAll(`"${type}"`, `"${letters[at]}"`), script);

async function bundle(entry, options) {
  const { outputFiles } = await build({
    entryPoints: [pathOf(entry)],
    write: false,
    bundle: true,
    minify: true,
    target: ['es2022'],
    conditions: ['@product/source'],
    legalComments: 'none',
    charset: 'utf8',
    mangleProps: new RegExp(`^(?:${ownNames.join('|')})$`),
    mangleCache,
    ...options,
  });
  // The launcher's styles are a template string, which esbuild leaves as it is.
  return Buffer.from(shortenTypes(outputFiles[0].text).replaceAll('}\n', '}'));
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
  scripts[part] = await bundle(entry, { format: 'esm' });
  version.update(scripts[part]);
}
const PARTS_VERSION = version.digest('hex').slice(0, 8);
const define = { PARTS_VERSION: JSON.stringify(PARTS_VERSION) };
await write('widget.js', await bundle('src/embed/embed.ts', { format: 'iife', define }));
for (const [part, script] of Object.entries(scripts)) await write(`widget-${part}.${PARTS_VERSION}.js`, script);
