import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { QuestionStyle } from '@product/model';
import { expect } from '../server/test.ts';
import { picture } from '../stories/interactions.ts';
import { test } from '../styles/lighthouse.ts';
import { address, feedbacksOf, feedbackWith, goOn, labelsOf, styles, thanks, titleOf } from '../styles/survey.ts';
import { type AnswersByKeys, byKeyboard, bySwitch } from './answers-by-keys.ts';
import { Keys } from './keys.ts';
import { spokenLine } from './spoken-line.ts';

test.use({ isHeard: true });

const transcriptFile = fileURLToPath(new URL('../../docs/access/a-survey-by-keyboard.md', import.meta.url));

/** Milliseconds in which a key has its effect. */
const KEY_MS = 250;

interface Way {
  readonly name: string;
  readonly by: AnswersByKeys;
  readonly press: 'Enter' | 'Space';
  readonly isWritten: boolean;
}

const ways: readonly Way[] = [
  { name: 'the keyboard alone', by: byKeyboard, press: 'Enter', isWritten: true },
  { name: 'Tab, Space and Enter alone, as with a switch', by: bySwitch, press: 'Space', isWritten: false },
];

for (const { name, by, press, isWritten } of ways)
  test(`all styles are answered and sent with ${name}`, async ({ page, server, owner, hearing }, { config }) => {
    test.setTimeout(400_000);
    const before = feedbacksOf(server).length;
    const sections: string[] = [];
    let lines: string[] = [];
    let known = 0;
    const keys = new Keys(page, async (act, milliseconds = KEY_MS) => {
      await hearing.settle(milliseconds);
      const heard = hearing.heard.slice(known).flatMap((one) => one.heard);
      known = hearing.heard.length;
      // The two orders depend on the speed of the machine, and so does whether a wait is long enough to be said.
      const focus = heard.filter((line) => line.startsWith('focus: '));
      const others = heard.filter((line) => !focus.includes(line) && line !== 'says: Loading…');
      lines.push(`[${act}] ${[...focus, ...others].map(spokenLine).join(' / ')}`.trim());
    });
    const close = (title: string): void => {
      sections.push(`## ${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\`\n`);
      lines = [];
    };
    // The browser's own picker of files is not part of the page.
    page.on('filechooser', (chooser) => void chooser.setFiles(picture));
    await page.goto(address);
    for (const style of styles)
      await test.step(style, async () => {
        await expect(page.locator('[data-product="question"]').filter({ hasText: titleOf(style) })).toBeVisible();
        await by.answers[style](keys, owner);
        await keys.tabTo(page.getByRole('button', { name: goOn(style), exact: true }));
        if (style === 'random') lines = lines.map(withoutLabels);
        close(`${titleOf(style)} (${style})`);
        await keys.press(press);
      });
    await expect(page.getByText(thanks)).toBeVisible();
    await hearing.settle();
    close('The end');

    const feedbacks = feedbacksOf(server).slice(before);
    expect(feedbacks).toHaveLength(1);
    expect(feedbacks[0]?.completed).toBe(true);
    expect(feedbacks[0]?.payload).toEqual(feedbackWith(styles.map((style) => by.stored[style])));

    if (!isWritten) return;
    const former = await readFile(transcriptFile, 'utf8');
    const [introduction = ''] = former.split(/^## /m);
    const transcript = [introduction.trimEnd(), '', ...sections].join('\n');
    if (config.updateSnapshots === 'changed') await writeFile(transcriptFile, transcript);
    else expect(transcript).toBe(former);
  });

/** Removes the names of options that stand in another order at each visit. */
function withoutLabels(line: string): string {
  return labelsOf('random' satisfies QuestionStyle).reduce(
    (text, label) => text.replace(label, 'one of the covers'),
    line,
  );
}
