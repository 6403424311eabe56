// Replaces the imports of `en.json` in the emitted types by its keys, because not every compiler of a user resolves JSON.
import { readFile, writeFile } from 'node:fs/promises';

const place = (path) => new URL(`../${path}`, import.meta.url);
const IMPORT = "import type en from './en.json';";

for (const file of ['catalogues/messages', 'inbox-catalogues/inbox-messages', 'mail-catalogues/mail-messages']) {
  const types = await readFile(place(`dist/${file}.d.ts`), 'utf8');
  if (!types.includes(IMPORT))
    throw new Error(`The emitted types of ${file} do not import en.json any more: is this script needed?`);
  const english = new URL('en.json', place(`src/${file}`));
  const keys = Object.keys(JSON.parse(await readFile(english, 'utf8')));
  const members = keys.map((key) => `  readonly ${JSON.stringify(key)}: string;`);
  const declared = ['declare const en: {', ...members, '};'].join('\n');
  await writeFile(place(`dist/${file}.d.ts`), types.replace(IMPORT, declared));
}
