import type { Page } from '@playwright/test';
import { expect } from '../server/test.ts';
import { readTree, write } from './read-tree.ts';

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Compares the accessibility tree of the page, and its title, with the committed text. */
export async function expectTree(page: Page, name: string): Promise<void> {
  const tree = write(await readTree(page)).replaceAll(UUID, 'ID');
  expect(`${await page.title()}\n\n${tree}`).toMatchSnapshot(`${name}.txt`);
}
