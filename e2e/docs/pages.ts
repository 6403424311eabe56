import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const built = fileURLToPath(new URL('../../apps/docs/dist/', import.meta.url));

/** Addresses of all pages of the built documentation; the frame of a screen is none by itself. */
export const docsPages: readonly string[] = globSync('**/index.html', { cwd: built })
  .map((file) => `/docs/${file.replaceAll('\\', '/').replace(/index\.html$/, '')}`)
  .filter((path) => !/\/(?:screen|not-found)\/$/.test(path))
  .toSorted();

/** A page of each kind: others differ in their text only. */
export const kindsOfPages = [
  '/docs/',
  '/docs/start/engine/',
  '/docs/concepts/',
  '/docs/playground/',
  '/docs/theming/',
  '/docs/reference/flow-file/',
  '/docs/reference/api/',
  '/docs/reference/api/widget-host/',
  '/docs/troubleshooting/',
  '/docs/deploy/',
  '/docs/privacy/',
  '/docs/decisions/',
  '/docs/nothing/',
];

/** The pages whose screens come after them. */
const isThere: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/docs/playground/': async (page) => {
    await expect(page.frameLocator('iframe').getByRole('radio', { name: 'Bad' })).toBeVisible();
  },
  '/docs/theming/': async (page) => {
    const screen = (title: string) => page.frameLocator(`iframe[title="${title}"]`);
    await expect(screen('Question page').getByRole('button', { name: 'Next' })).toBeVisible();
    await expect(screen('Thank page').getByText('Thank You')).toBeVisible();
    await expect(screen('Chat').getByText('Of course, here it is')).toBeVisible();
  },
};

/** A page with its screens. Waiting for a quiet network instead would wait for ever where a screen keeps asking. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isThere[path]?.(page);
}
