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

test('the Escape key closes a dialog or menu of the page, and the widget beside it only when it is pressed again', async ({
  visit,
  page,
}) => {
  const host = await visit({
    body: `<button popovertarget="menu">Books</button><div id="menu" popover>Menu</div>
      <div popover="manual" id="toast">Saved</div><dialog><input></dialog>`,
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('#toast')?.showPopover();
    document.querySelector('dialog')?.showModal();
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Books' }).click();
  await expect(page.getByText('Menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Menu')).toBeHidden();
  expect(await host.command('status')).toMatchObject({ open: true });
  await page.keyboard.press('Escape');
  await expect(host.frame).toBeHidden();
});

test('the Escape key closes a modal of the page by its script, and the widget only when it is pressed again', async ({
  visit,
  page,
}) => {
  const host = await visit({
    body: `<div role="dialog" aria-modal="true" id="modal">Basket</div><div aria-modal="true" hidden>Hidden</div>
      <script>document.addEventListener('keydown', (event) => { if (event.key === 'Escape') document.querySelector('#modal')?.remove(); }, true);</script>`,
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await page.locator('body').focus();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(page.getByText('Basket')).toBeHidden();
  expect(await host.command('status')).toMatchObject({ open: true });
  await page.keyboard.press('Escape');
  await expect(host.frame).toBeHidden();
});

test('the Escape key that ends the composition of a character leaves the widget open, in it and beside it', async ({
  visit,
  page,
}) => {
  const host = await visit({ body: '<input>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  // The markup of the server is replaced.
  const isRunning = () => host.content.locator('html').evaluate((html) => html.ownerDocument.onclick === null);
  await expect.poll(isRunning).toBe(true);
  for (const body of [page.locator('body'), host.content.locator('body')])
    await body.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  // The frame's message would have arrived before this one.
  await host.command('setLanguage', 'tr');
  await expect(host.content.locator('html')).toHaveAttribute('lang', 'tr');
  expect(await host.command('status')).toMatchObject({ open: true });
  await host.content.locator('body').dispatchEvent('keydown', { key: 'Escape' });
  await expect(host.frame).toBeHidden();
});
