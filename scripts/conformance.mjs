/** `pnpm conformance`: writes the Accessibility Conformance Report from its rows, and says what does not hold in them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { european, functional, wcag } from './conformance-rows.mjs';
import { titlesOf } from './requirements-trace.mjs';
import { root } from './toolchain.mjs';

export const report = 'docs/access/conformance-report.md';

const levels = ['Supports', 'Partially supports', 'Does not support', 'Not applicable', 'Not evaluated'];

/** Criteria that WCAG 2.2 added: EN 301 549 refers to WCAG 2.1, and has no number for them. */
const newIn22 = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']);

/**
 * Finds what does not hold in the rows, a line each.
 *
 * @param {readonly import('./conformance-rows.mjs').Row[]} rows
 * @param {string} folder The paths of files begin here.
 */
export function conformanceFindings(rows, folder) {
  const ids = rows.map(({ id }) => id);
  return rows.flatMap(({ id, level, text, tests }, position) => {
    const found = [];
    if (ids.indexOf(id) !== position) found.push(`${id} is there twice`);
    if (!levels.includes(level)) found.push(`${id} has no level`);
    if (text === '' && (level !== 'Supports' || tests.length === 0))
      found.push(`${id} has neither a reason nor a test`);
    for (const test of tests) {
      const [file = '', title = ''] = test.split(' › ');
      const path = join(folder, file);
      if (!existsSync(path)) found.push(`${id}: there is no ${file}`);
      else if (!titlesOf(readFileSync(path, 'utf8')).has(title)) found.push(`${id}: ${file} has no test '${title}'`);
    }
    return found;
  });
}

/**
 * Returns the text of the report.
 *
 * @param {string} version Of the release.
 */
export function conformanceReport(version) {
  const criteria = [...wcag.A, ...wcag.AA];
  const derived = criteria
    .filter(({ id }) => !newIn22.has(id))
    .map(({ id, name, level }) => ({ id: `9.${id}`, name, level, text: `As WCAG ${id}.`, tests: [] }))
    .concat({ id: '9.4.1.1', name: 'Parsing', level: 'Supports', text: 'Obsolete in WCAG 2.2.', tests: [] })
    .sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));
  return `${opening(version, criteria)}
## WCAG 2.2, level A

${tableOf(wcag.A)}

## WCAG 2.2, level AA

${tableOf(wcag.AA)}

## EN 301 549, chapter 4: functional performance

${tableOf(functional)}

## EN 301 549, chapter 9: web

${tableOf(derived)}

## EN 301 549, chapters 9.6, 11 and 12

${tableOf(european)}
`;
}

function opening(version, criteria) {
  const counts = levels.map(
    (level) => `${criteria.filter((one) => one.level === level).length} ${level.toLowerCase()}`,
  );
  return `# Accessibility Conformance Report

After the form of VPAT 2.5 INT, without the tables of the revised Section 508, which nobody has evaluated.

- **Product:** the survey on link pages and in the widget, the chat, the inbox and the documentation, version ${version}.
- **Standards:** WCAG 2.2, levels A and AA; EN 301 549 V3.2.1, chapters 4, 9, 11 and 12.
- **Methods:** axe on each screen; journeys by keyboard, with a recorder of the focus and of live regions; measured contrast, reflow and zoom; an audit by hand with the accessibility tree of Chromium. Each row names its tests; where it names none, the judgement is by hand.
- **Result:** of ${criteria.length} criteria of WCAG ${counts.join(', ')}.

This is our own judgement, not an external audit.

## What nobody has tried

- No person who is blind, has low vision, uses a switch or speaks to a computer has used the product for this report.
- NVDA, JAWS, VoiceOver, TalkBack and Dragon have not been run, and neither has Safari with assistive technology. [Orca](orca.md) was, in Firefox without a person who listens: three ways through a survey and a chat.
- Texts, pictures, colours and style sheets of owners are theirs. What they write can miss a criterion that the product meets.
- 55 languages have the same sentences; how voices read them was not heard.

## What a switch needs

Every style of question can be answered, and a survey sent, with Tab, Space and Enter, and letters in fields of text. Two patterns of browsers ask for arrow keys beyond that, and are left as they are, because people know them and software for switches sends these keys: the second and later buttons of a group of radio buttons, and the list of months. [A survey by keyboard](a-survey-by-keyboard.md) shows what one hears on the way.
`;
}

function tableOf(rows) {
  const lines = rows.map(({ id, name, level, text, tests }) => {
    const proof = tests.map((test) => {
      const [file, title] = test.split(' › ');
      return `\`${file}\` › \`${title}\``;
    });
    return `| ${id} ${name} | ${level} | ${[text, ...proof].filter((part) => part !== '').join('<br>')} |`;
  });
  return ['| Criterion | Level | Remarks and tests |', '| --- | --- | --- |', ...lines].join('\n');
}

/** @param {string} folder Root of the repository. */
export function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'apps/server/package.json'), 'utf8')).version;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, report), conformanceReport(versionOf(root)));
