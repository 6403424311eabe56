import assert from 'node:assert/strict';
import { keeperQuestion, keeperTag } from '../persons/keeper.ts';
import type { Tab } from './tab.ts';
import type { WidgetCheck } from './widget-checks.ts';
import type { WidgetVisitor } from './widget-visitor.ts';

const seesSurvey = (tab: Tab): Promise<void> =>
  tab.untilInApp(
    (question) =>
      document.body?.textContent.includes(question) &&
      document.querySelector('[data-product="composer-field"], [data-product="back"]') === null,
    keeperQuestion,
  );

/** Answers the survey until its chat opens. */
async function chats(visitor: WidgetVisitor, tab: Tab): Promise<void> {
  await visitor.pressLauncher();
  await seesSurvey(tab);
  // WebKit gives a field in a frame of another origin the focus only after a press.
  await tab.pressInApp('input[type="text"], textarea');
  await tab.typeInApp('input[type="text"], textarea', 'a lamp for Ada');
  await tab.pressInApp('[data-product="submit"]');
  await tab.untilInApp(() => document.querySelector('[data-product="composer-field"]') !== null);
}

/** Checks by what happens to a person in this browser. */
export function personChecks(appUrl: string): Readonly<Record<string, WidgetCheck>> {
  const head = keeperTag(appUrl, 'data-product-external-id="ada"');
  return {
    'two accounts in one browser': {
      head,
      async check(visitor, tab) {
        await chats(visitor, tab);
        await visitor.command('identify', { externalId: 'bob' });
        await seesSurvey(tab);
        const kept = await tab.evaluate(() => JSON.stringify({ ...localStorage }));
        assert.doesNotMatch(kept, /ada|bob|token/);
      },
    },
    'signing out': {
      head,
      async check(visitor, tab) {
        await chats(visitor, tab);
        await visitor.command('reset');
        await visitor.frameIs('hidden');
        await visitor.pressLauncher();
        await seesSurvey(tab);
      },
    },
    'signing out on a later page': {
      head,
      async check(visitor, tab) {
        await chats(visitor, tab);
        await tab.goto(await tab.evaluate(() => location.href));
        await visitor.launcher();
        await visitor.command('reset');
        await visitor.pressLauncher();
        await seesSurvey(tab);
      },
    },
  };
}
