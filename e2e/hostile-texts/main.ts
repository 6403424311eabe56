/**
 * Thousands of hostile texts through every place that shows text, in Chromium or Firefox: none may run. Run by
 * `pnpm --filter @product/e2e hostile-texts [chrome|firefox]`, after `pnpm build`.
 *
 * `HOSTILE_TEXTS` names a folder of further texts (`*.txt`, one on each line), such as public lists; `HOSTILE_COUNT` is
 * how many of our own there are (2,000). `CHROMIUM_PATH` and `FIREFOX_PATH` name the browsers.
 */
import { chromiumPath } from '../../scripts/chromium.mjs';
import { textsOfFolder } from './payloads.ts';
import { runHostileTexts } from './run-hostile-texts.ts';

const browser = process.argv[2] === 'firefox' ? 'firefox' : 'chrome';
const folder = process.env.HOSTILE_TEXTS;
const { texts, screens, problems, seen } = await runHostileTexts({
  browser,
  executablePath: browser === 'firefox' ? (process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr') : await chromiumPath(),
  count: Number(process.env.HOSTILE_COUNT ?? 2_000),
  further: folder === undefined ? [] : await textsOfFolder(folder),
  batchSize: 180,
  log: console.log,
});
for (const problem of problems) console.error(problem);
console.log([...seen].map(([place, count]) => `${count} seen  ${place}`).join('\n'));
console.log(`${texts} texts on ${screens} screens in ${browser}: ${problems.length} problems.`);
process.exitCode = problems.length === 0 && [...seen.values()].every((count) => count > 0) ? 0 : 1;
