import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createManifestReader, filesOfChunks, type Manifest } from './manifest.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'assets/survey.js',
    name: 'index',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/survey.css'],
  },
  '_react.js': { file: 'assets/react.js', name: 'react' },
  '_phone.js': { file: 'assets/phone.js', name: 'phone', imports: ['_react.js'] },
  'src/phone-entry.tsx': { file: 'assets/phone-entry.js', name: 'phone-entry', imports: ['index.html', '_phone.js'] },
  'src/chat-page.tsx': {
    file: 'assets/chat-page.js',
    name: 'chat-page',
    imports: ['_react.js'],
    css: ['assets/chat.css'],
  },
};

test('the files of a chunk include its imports, without files of the entry', () => {
  expect(filesOfChunks(manifest, ['phone-entry'])).toEqual({
    scripts: ['assets/phone-entry.js', 'assets/phone.js'],
    styles: [],
  });
});

test('the files of several chunks name each script and style sheet once', () => {
  expect(filesOfChunks(manifest, ['chat-page', 'phone-entry', 'chat-page'])).toEqual({
    scripts: ['assets/phone-entry.js', 'assets/phone.js', 'assets/chat-page.js'],
    styles: ['assets/chat.css'],
  });
});

test('a module that only imports styles is named by its source, and its file is the style sheet', () => {
  const styles = { 'src/on-demand-styles.ts': { file: 'assets/on-demand.css', src: 'src/on-demand-styles.ts' } };
  expect(filesOfChunks({ ...manifest, ...styles }, ['on-demand-styles'])).toEqual({
    scripts: [],
    styles: ['assets/on-demand.css'],
  });
});

test('an unknown chunk has no files', () => {
  expect(filesOfChunks(manifest, ['unknown'])).toEqual({ scripts: [], styles: [] });
  expect(filesOfChunks({}, ['chat-page'])).toEqual({ scripts: [], styles: [] });
});

test('the manifest is read again after a build, and is empty without one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'product-manifest-'));
  const read = createManifestReader(folder);
  expect(await read()).toEqual({});
  await writeFile(join(folder, 'assets.json'), JSON.stringify(manifest));
  expect(await read()).toEqual(manifest);
  await writeFile(join(folder, 'assets.json'), '{}');
  await utimes(join(folder, 'assets.json'), new Date(), new Date(Date.now() + 5_000));
  expect(await read()).toEqual({});
  await rm(folder, { recursive: true });
});
