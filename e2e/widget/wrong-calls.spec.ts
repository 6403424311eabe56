import { expect, test } from './fixture.ts';

test('calls with wrong arguments throw nothing in the page, and the widget still works', async ({ visit, page }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  const thrown = await page.evaluate(() => {
    const run = Reflect.get(window, 'ProductWidget') as (...command: unknown[]) => unknown;
    const calls = [
      [],
      ['opne'],
      ['init'],
      ['init', null],
      ['init', {}],
      ['identify'],
      ['identify', null],
      ['identify', { externalId: {} }, 'gold'],
      ['track', {}],
      ['setLanguage'],
      ['setLanguage', null],
      ['setLanguage', { code: 'tr' }],
      ['setLanguage', 5],
      ['close', 1],
    ];
    return calls.flatMap((call) => {
      try {
        run(...call);
        return [];
      } catch (failure) {
        return [`${JSON.stringify(call)}: ${failure}`];
      }
    });
  });
  expect(thrown).toEqual([]);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  expect(await host.command('status')).toMatchObject({ visible: true, open: true, error: null });
});

test('a language that is no text is ignored before the survey has loaded, and in it', async ({ visit }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.command('setLanguage', { code: 'tr' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await host.command('setLanguage', 7);
  await host.command('setLanguage', 'tr');
  await expect(host.content.locator('html')).toHaveAttribute('lang', 'tr');
});
