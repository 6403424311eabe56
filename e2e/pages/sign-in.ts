import { type Browser, expect } from '@playwright/test';
import { type ProductServer, staffToken } from '../server/product-server.ts';
import { Inbox } from './inbox.ts';

interface Colleague {
  readonly name: string;
  readonly role: 'read' | 'reply' | 'manage';
  readonly nickname?: string;
  readonly nodes?: readonly string[];
}

/** Adds a colleague as the operator does, and opens the inbox in a browser of its own by a sign-in link. */
export async function signIn(browser: Browser, server: ProductServer, colleague: Colleague): Promise<Inbox> {
  const context = await browser.newContext({ baseURL: server.url });
  const headers = { authorization: `Bearer ${staffToken}` };
  const added = await context.request.post('/api/v1/staff/people', { headers, data: colleague });
  const { staff } = await added.json();
  const created = await context.request.post(`/api/v1/staff/people/${staff.id}/link`, { headers });
  const page = await context.newPage();
  await page.goto(`/inbox#link=${(await created.json()).token}`);
  await page.getByRole('button', { name: 'Sign in with this link' }).click();
  await expect(page.locator('[data-product="signed-in-name"]')).toBeVisible();
  expect(page.url()).not.toContain('link=');
  return new Inbox(page);
}
