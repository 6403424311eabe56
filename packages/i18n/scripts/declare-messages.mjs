// Replaces the import of `en.json` in the emitted types by its keys, because not every compiler of a user resolves JSON.
import { readFile, writeFile } from 'node:fs/promises';

const place = (path) => new URL(`../${path}`, import.meta.url);
const IMPORT = "import type en from './en.json';";

const types = await readFile(place('dist/catalogues/messages.d.ts'), 'utf8');
if (!types.includes(IMPORT))
  throw new Error('The emitted types do not import en.json any more: is this script needed?');
const keys = Object.keys(JSON.parse(await readFile(place('src/catalogues/en.json'), 'utf8')));
const members = keys.map((key) => `  readonly ${JSON.stringify(key)}: string;`);
const declared = ['declare const en: {', ...members, '};'].join('\n');
await writeFile(place('dist/catalogues/messages.d.ts'), types.replace(IMPORT, declared));
