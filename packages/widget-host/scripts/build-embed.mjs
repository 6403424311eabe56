// Builds what a script tag loads, dist/embed/widget.js, and the parts that it loads later, from sources.
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const pathOf = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = pathOf('dist/embed/');
const parts = { frame: 'src/browser/frame-part.ts', urls: 'src/browser/urls-part.ts' };

/**
 * Names between our own parts, none of them on a wire, in storage or of the browser, that the files call by a letter. The
 * files are built together, by one table.
 */
const ownNames = [
  'answer',
  'blocked',
  'button',
  'createAnnouncer',
  'createFramePart',
  'delayMs',
  'delaySeconds',
  'draw',
  'firstShownAt',
  'frame',
  'framed',
  'hear',
  'launcher',
  'matchesEnabledUrls',
  'observeUrl',
  'onFill',
  'onNear',
  'onPress',
  'ownHost',
  'page',
  'parts',
  'path',
  'perform',
  'popover',
  'prevent',
  'record',
  'root',
  'shownBefore',
  'tellVisitor',
  'urlEnabled',
  'urls',
  'xPx',
  'yPx',
];
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const mangleCache = Object.fromEntries(ownNames.map((name, at) => [name, `${letters[at]}_`]));

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
  return outputFiles[0].contents;
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
