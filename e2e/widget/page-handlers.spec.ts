import { expect, test } from './fixture.ts';

test("The page's own handlers stay while the widget comes and goes, and are called as before.", async ({
  visit,
  page,
}) => {
  const host = await visit({
    head: `<script>
      window.called = [];
      for (const name of ['onmessage', 'onpopstate', 'onhashchange', 'onkeydown']) {
        window[name] = () => window.called.push(name);
      }
      window.own = [window.onmessage, window.onpopstate, window.onhashchange, window.onkeydown, history.pushState];
    </script>`,
    body: '<h1>Host</h1>',
  });
  const areOwn = () =>
    page.evaluate(() => {
      const { own } = window as unknown as { own: readonly unknown[] };
      return [window.onmessage, window.onpopstate, window.onhashchange, window.onkeydown].map(
        (handler, at) => handler === own[at],
      );
    });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  expect(await areOwn()).toEqual([true, true, true, true]);
  await host.command('destroy');
  await expect(page.locator('[data-product]')).toHaveCount(0);
  expect(await areOwn()).toEqual([true, true, true, true]);
  await page.evaluate(() => {
    (window as unknown as { called: string[] }).called.length = 0;
    window.postMessage('own', '*');
    location.hash = 'own';
  });
  await page.keyboard.press('k');
  await expect
    .poll(() => page.evaluate(() => [...new Set((window as unknown as { called: string[] }).called)].toSorted()))
    .toEqual(['onhashchange', 'onkeydown', 'onmessage', 'onpopstate']);
  expect(
    await page.evaluate(() => history.pushState === (window as unknown as { own: readonly unknown[] }).own[4]),
  ).toBe(true);
});
