/** `pnpm decisions`: writes the list of decisions into docs/decisions/README.md. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './toolchain.mjs';

export const overview = 'docs/decisions/README.md';

/**
 * Returns the text of the overview with its list.
 *
 * @param {string} folder Root of the repository.
 */
export function withDecisions(folder) {
  const [words = ''] = readFileSync(join(folder, overview), 'utf8').split(/^- \d{4}: /m);
  const files = globSync('docs/decisions/[0-9]*.md', { cwd: folder }).map((file) => basename(file));
  const list = files.sort().map((file) => entry(file, readFileSync(join(folder, 'docs/decisions', file), 'utf8')));
  return `${words.trimEnd()}\n\n${list.join('\n')}\n`;
}

function entry(file, markdown) {
  const title = /^# (?:\d{4} – )?(.+)$/m.exec(markdown)?.[1] ?? basename(file, '.md');
  return `- ${file.slice(0, 4)}: [${title}](${file})`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, overview), withDecisions(root));
