import { test } from '../pictures/fixture.ts';
import { expect } from '../server/test.ts';
import { interactions } from '../stories/interactions.ts';
import { type Heard, readTree, write } from './read-tree.ts';

test('each style, empty and with a problem, is heard as committed', async ({ page }) => {
  const heard = new Map<string, string>();
  for (const state of ['empty', 'required']) {
    await page.goto(`/demo/stories/?state=${state}&language=en`);
    await expect(page.locator('[data-product="question"]').first()).toBeVisible();
    for (const [style, story] of storiesOf(await readTree(page)))
      heard.set(style, `${heard.get(style) ?? ''}${state}\n${write(story, 1)}\n`);
  }
  expect([...heard.keys()].sort()).toEqual(Object.keys(interactions).sort());
  for (const [style, text] of heard) expect.soft(text).toMatchSnapshot(`question-${style.replaceAll('_', '-')}.txt`);
});

/** Returns the stories of a page by their style. Each is an article that begins with a link to itself. */
function storiesOf(tree: readonly Heard[]): readonly (readonly [string, readonly Heard[]])[] {
  return tree.flatMap(({ line, children }) => {
    const style = line === 'article' ? /^link "(\w+) · /.exec(children[0]?.line ?? '')?.[1] : undefined;
    return style === undefined ? storiesOf(children) : [[style, children.slice(1)] as const];
  });
}
