import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The code that a published README shows below a heading, in the words of the README but for the addresses.
 *
 * @param language That of the code block: `tsx`, `vue`, `html`.
 * @param addresses What to write instead of an address of the README.
 */
export function exampleOf(folder, heading, language, addresses = {}) {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const [, section = ''] = readme.split(`\n## ${heading}\n`);
  const [, code] = section.split('\n## ')[0].split(`\`\`\`${language}\n`);
  if (code === undefined) throw new Error(`The README of ${folder} shows no ${language} below "${heading}"`);
  return Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), code.split('```')[0]);
}
