import { expect, type Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';

/** Enters the inbox, opens a conversation, and opens a dialog of it. */
const inConversation = (open: (page: Page) => Promise<void>) => async (page: Page, url: string) => {
  await createFeedback(url, { name: 'Ada Lovelace' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Ada Lovelace');
  await expect(inbox.chat.box).toBeVisible();
  await inbox.chat.box.blur();
  await open(page);
};

/** Enters the page of staff and presses a button of it. */
const onStaffPage = (button: string) => async (page: Page) => {
  await new Inbox(page).enter();
  await part(page, 'open-staff').click();
  await part(page, button).click();
};

const inChat = (button: string) => async (page: Page, url: string) => {
  await page.goto(chatAddress(await createFeedback(url, { name: 'Ada Lovelace' })));
  await part(page, button).first().click();
};

const part = (page: Page, name: string) => page.locator(`[data-product="${name}"]`);

/** Opens each dialog as a person does. */
export const dialogs: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  'command-palette': inConversation((page) => page.keyboard.press('ControlOrMeta+k')),
  'shortcut-list': inConversation((page) => page.keyboard.press('?')),
  'assign-picker': inConversation((page) => page.keyboard.press('a')),
  'tag-picker': inConversation((page) => page.keyboard.press('t')),
  'person-dialog': inConversation((page) => page.getByRole('button', { name: 'Export this person' }).click()),
  'revoke-dialog': inConversation((page) => page.getByRole('button', { name: 'Revoke access' }).click()),
  'account-dialog': inConversation((page) => part(page, 'open-account').click()),
  'add-staff': onStaffPage('add-staff'),
  'add-webhook': onStaffPage('add-webhook'),
  'add-saved-reply': onStaffPage('add-saved-reply'),
  'archive-dialog': inChat('archive-button'),
};
