import { expect, type Locator, type Page } from '@playwright/test';
import { desktop, phone, type Visit } from './visit.ts';

/** Performs the action, and returns its Epoch ms. */
export type Act = () => Promise<number>;

/** A movement that a visitor sees, and the way to the action that starts it. */
export interface Moment {
  readonly title: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Whether a panel is open after the action. */
  readonly hasPanel: boolean;
  /** Brings the page to rest before the action. */
  prepare(visit: Visit): Promise<Act>;
}

const firstOpening: Moment = {
  title: 'First opening',
  viewport: phone,
  hasPanel: true,
  prepare: async (visit) => {
    await visit.enter();
    return tap(visit.page, visit.launcher);
  },
};

/** The seven moments in the order of a visit, the first of them also on a desktop. */
export const moments = {
  'first-opening': firstOpening,
  'first-opening-desktop': { ...firstOpening, title: 'First opening, desktop', viewport: desktop },
  'second-opening': {
    title: 'Second opening',
    viewport: phone,
    hasPanel: true,
    prepare: async (visit) => {
      await visit.enter();
      await visit.openSurvey();
      await visit.widget.close();
      await visit.isAtRest();
      return tap(visit.page, visit.launcher);
    },
  },
  'page-change': {
    title: 'Page change',
    viewport: phone,
    hasPanel: true,
    prepare: async (visit) => {
      await visit.enter();
      await visit.openSurvey();
      await visit.answerOrder();
      return tap(visit.page, visit.button('Next'));
    },
  },
  reveal: {
    title: 'Reveal of a question',
    viewport: phone,
    hasPanel: true,
    prepare: async (visit) => {
      await visit.enter();
      await visit.openSurvey();
      await visit.option('9').click();
      await visit.isAtRest();
      return tap(visit.page, visit.option('Bad'));
    },
  },
  'message-sent': {
    title: 'Message sent',
    viewport: phone,
    hasPanel: true,
    prepare: async (visit) => {
      await visit.enter();
      await visit.openSurvey();
      await visit.reachChat();
      await visit.field.fill('It came two weeks late, and the first pages are wet.');
      return tap(visit.page, visit.sendMessage);
    },
  },
  'reply-while-closed': {
    title: 'Reply while closed',
    viewport: phone,
    hasPanel: false,
    prepare: async (visit) => {
      await visit.enter();
      await visit.openSurvey();
      await visit.reachChat();
      await visit.widget.close();
      await visit.isAtRest();
      return async () => {
        const startedAt = Date.now();
        await visit.reply('I am so sorry about that. A new copy is on its way.');
        return startedAt;
      };
    },
  },
  'answer-to-chat': {
    title: 'Answer to chat',
    viewport: phone,
    hasPanel: true,
    prepare: async (visit) => {
      await visit.enter();
      await visit.openSurvey();
      await visit.answerUntilSend();
      return tap(visit.page, visit.button('Send'));
    },
  },
} satisfies Readonly<Record<string, Moment>>;

/** Finds the place before the clock starts, so that the tap goes out at once. */
async function tap(page: Page, target: Locator): Promise<Act> {
  await expect(target).toBeVisible();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  return async () => {
    const startedAt = Date.now();
    await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    return startedAt;
  };
}
