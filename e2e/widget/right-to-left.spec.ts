import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from './fixture.ts';
import { scriptTag } from './host-page.ts';

test('an Arabic text beside the launcher has its exclamation mark at its end, the left', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({
    tag: scriptTag(server.url, 'async data-product-language="ar"'),
    settings: { popover_text: { ar: 'كيف كانت زيارتك!' } },
  });
  await expect(host.launcher).toBeVisible();
  // The code of the panel has the styles of the text.
  await host.launcher.hover();
  await expect
    .poll(() =>
      host.launcher.locator('b').evaluate((text) => {
        const [node] = text.childNodes;
        const range = text.ownerDocument.createRange();
        const leftOf = (at: number): number => {
          range.setStart(node as Node, at);
          range.setEnd(node as Node, at + 1);
          return range.getBoundingClientRect().left;
        };
        return leftOf((text.textContent ?? '').length - 1) < leftOf(0);
      }),
    )
    .toBe(true);
  await expect(page.locator('[data-product="widget"]')).toHaveCount(1);
});

test('the note of a reply has its cross beside its words, also on a page from right to left', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({ body: '<script>document.documentElement.dir = "rtl"</script><h1>Host</h1>' });
  await host.launcher.click();
  const survey = new Survey(host.content);
  await survey.answerOrder('bad');
  await survey.rateShop();
  await survey.leaveAddress('Rana Right', 'rana@example.com');
  await expect(new Chat(host.content).box).toBeVisible();
  await host.command('close');
  const stored = storedFeedbacks(server.dataDir).find(({ payload }) => JSON.stringify(payload).includes('Rana Right'));
  await staffOf(server.url).write(stored?.id ?? '', 'A reply');
  const note = page.locator('[data-product="reply"]');
  const cross = note.getByRole('button', { name: 'Close' });
  await expect(cross).toBeVisible();
  const words = await note.locator('.m span').boundingBox();
  const mark = await cross.boundingBox();
  expect(words && mark && words.x + words.width <= mark.x).toBe(true);
});
