import type { Page } from '@playwright/test';
import { importNode } from '../limits/import-node.ts';
import { choiceName, english, Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

const question = (key: string, text: string, fields: object) => ({
  id: `el-${key}`,
  type: 'question',
  body: { en: text },
  question: { id: `q-${key}`, key, is_required: true, ...fields },
});

/** A flow of one page for each question, and a thank page. */
const flowOf = (name: string, elements: readonly { readonly id: string }[]) => {
  const idAt = (position: number): string => (position < elements.length ? `s-${position}` : 'end');
  return {
    id: `flow-${name}`,
    node_id: `node-${name}`,
    name: 'By hand',
    languages: [{ id: 'lang-en', code: 'en', name: 'English' }],
    default_language_id: 'lang-en',
    states: [
      ...elements.map(({ id }, position) => ({
        id: idAt(position),
        name: id,
        is_initial_state: position === 0,
        elements: [id, position === elements.length - 1 ? 'el-send' : 'el-next'],
        next_state_id: idAt(position + 1),
      })),
      { id: 'end', name: 'End', style: 'thank', elements: [] },
    ],
    elements: [
      ...elements,
      { id: 'el-next', type: 'next_page', body: { en: 'Next' } },
      { id: 'el-send', type: 'submit', body: { en: 'Send' } },
    ],
    transitions: [],
  };
};

/** Moves a finger upwards. A browser takes that for scrolling. */
async function swipeUp(page: Page, from: { readonly x: number; readonly y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { ...from, yDistance: -200, gestureSourceType: 'touch' });
  await session.detach();
}

test('a finger that scrolls over a slider answers nothing, and one that presses it answers', async ({
  page,
  server,
}) => {
  const slider = question('wait', 'How many minutes did you wait?', { style: 'slider', min: 0, max: 10 });
  const texts = ['shop', 'order', 'staff', 'price', 'wish'].map((key) =>
    question(key, `What about the ${key}?`, { style: 'textarea', is_required: false }),
  );
  const flow = flowOf('swiping', [slider]);
  // The page is higher than the screen, so that a finger can scroll it.
  const [first, ...others] = flow.states;
  const states = [{ ...first, elements: ['el-wait', ...texts.map(({ id }) => id), 'el-send'] }, ...others];
  const { address } = await importNode(server, 'swiping', {
    flow: { ...flow, states, elements: [...flow.elements, ...texts] },
  });
  await page.goto(address);
  const track = page.getByRole('slider');
  const box = await track.boundingBox();
  if (box === null) throw new Error('The slider is not drawn');
  const point = { x: box.x + box.width * 0.8, y: box.y + box.height / 2 };
  await swipeUp(page, point);
  await expect(track).toHaveAttribute('aria-valuetext', 'Not chosen yet');
  await track.tap({ position: { x: box.width * 0.8, y: box.height / 2 } });
  await expect(track).toHaveAttribute('aria-valuetext', '8');
});

test('a double tap answers one question, and leaves the next page as it is', async ({ page, server }) => {
  const yesOrNo = {
    style: 'plain',
    options: ['Yes', 'No'].map((name) => ({ id: `o-${name}`, key: name, body: { en: name } })),
  };
  const elements = ['one', 'two'].map((key) => question(key, `Question ${key}`, yesOrNo));
  const { address } = await importNode(server, 'doubled', {
    flow: flowOf('doubled', elements),
  });
  await page.goto(address);
  await page.getByRole('radio', { name: 'Yes' }).tap();
  const next = page.getByRole('button', { name: 'Next' });
  const box = await next.boundingBox();
  if (box === null) throw new Error('The button is not drawn');
  await page.touchscreen.tap(box.x + 20, box.y + 20);
  await page.touchscreen.tap(box.x + 20, box.y + 20);
  await expect(page.getByText('Question two')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-doubled')).toEqual([]);
});

test('“10” on a scale from 0 to 10 is ten, and a digit outside of a question answers nothing', async ({ page }) => {
  await page.goto('/feedback?node_id=node-harbour');
  const survey = new Survey(page);
  await survey.sees(english.score);
  await page.waitForLoadState('networkidle');
  await page.locator('body').press('3');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const cell = (name: string) =>
    survey.question(english.score).getByRole('radio', { name: choiceName(name), exact: true });
  await cell('0').focus();
  await page.keyboard.type('10', { delay: 80 });
  await expect(cell('10')).toBeChecked();
});

test('an idle visitor is warned, keeps the words by one press, and is told when they are gone', async ({
  page,
  server,
}) => {
  const text = question('why', 'What went wrong?', { style: 'textarea' });
  const { address } = await importNode(server, 'idlenow', {
    flow: flowOf('idlenow', [text]),
    idle_reset_timeout_in_seconds: 120,
  });
  await page.clock.install();
  await page.goto(address);
  const field = page.getByRole('textbox', { name: 'What went wrong?' });
  await field.fill('Wet pages');
  const stay = page.getByRole('button', { name: 'I’m still here' });
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward('02:00');
  await expect(warning).toBeVisible();
  await stay.tap();
  await expect(warning).toHaveCount(0);
  await expect(field).toHaveValue('Wet pages');
  await page.clock.fastForward('02:00');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('02:00');
  await expect(page.locator('[data-product="survey-notice"]')).toHaveText('Your answers were cleared.');
  await expect(field).toHaveValue('');
});
