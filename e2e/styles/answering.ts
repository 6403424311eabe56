import { expect, type Page } from '@playwright/test';
import type { QuestionStyle } from '@product/model';
import { Survey } from '../pages/survey.ts';
import { type Interaction, interactions } from '../stories/interactions.ts';
import type { Owner } from './owner.ts';

type Answering = (page: Page, owner: Owner) => Promise<void>;

const click: Parameters<Interaction['press']>[1] = (target) => target.click();

async function interact(page: Page, style: QuestionStyle): Promise<void> {
  await interactions[style].press(page, click);
  await interactions[style].expectAnswered(page);
}

async function uploaded(page: Page, style: QuestionStyle): Promise<void> {
  await interact(page, style);
  await expect(page.locator('[data-product="upload-row"][data-status="done"]')).toHaveCount(1);
}

async function wrote(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').first().fill(text);
}

/** Verified number of the visitor, which differs from the one given before. */
const provenNumber = '+905339876543';

/** Interactions of styles whose answer here needs more than one press. */
const fuller: Partial<Record<QuestionStyle, Answering>> = {
  async checklist(page) {
    await interact(page, 'checklist');
    await page.getByText('It came late').click();
  },
  async datepicker(page) {
    await page.locator('[data-product="date-segment"]').first().click();
    await page.keyboard.type('15112026');
    await interactions.datepicker.expectAnswered(page);
  },
  async dynamic_multiple_value(page) {
    await interact(page, 'dynamic_multiple_value');
    await page.getByRole('textbox').nth(1).fill('3');
  },
  async dynamic_request(page) {
    await interact(page, 'dynamic_request');
    await expect(page.getByRole('textbox', { name: 'Which district is that?' })).toHaveValue('Kadıköy');
  },
  file: (page) => uploaded(page, 'file'),
  async matrix(page) {
    const survey = new Survey(page);
    await survey.rate('Range of books', 'Good');
    await survey.rate('Prices', 'Poor');
    await survey.rate('Staff', 'Fair');
  },
  async multiple_value(page) {
    await interact(page, 'multiple_value');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Phone' }).click();
    await page.keyboard.type('5321234567');
  },
  async phone_verification(page, owner) {
    await page.getByRole('textbox').first().click();
    await page.keyboard.type('5339876543');
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = page.getByRole('textbox', { name: /Verification code/ });
    await expect(code).toBeFocused();
    const message = owner.asked('/sms').at(-1);
    expect(message).toEqual({ kind: 'sms', address: provenNumber, text: expect.stringMatching(/^\d{6}$/) });
    const right = String(message?.text);
    // The sixth digit checks the code: there is no need for the button.
    await code.fill(right === '000000' ? '111111' : '000000');
    await expect(page.getByText('The verification code you entered is wrong')).toBeVisible();
    await code.fill(right);
    await expect(page.locator('[data-product="verified"]')).toContainText('+90 533 987 65 43');
  },
  async random(page) {
    await page.getByRole('radio', { name: 'The map' }).click();
  },
  signature: (page) => uploaded(page, 'signature'),
  screenshot: (page) => uploaded(page, 'screenshot'),
  async slider(page) {
    await page.getByRole('slider').click();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[data-product="slider-value"]')).toHaveText('99');
  },
  async url(page) {
    await wrote(page, 'harbour.example');
    await page.keyboard.press('Tab');
  },
  textarea: (page) => wrote(page, 'All was well. Write to ada@example.com.'),
};

/** Answers the only question on the page, with the mouse where the style is pressed. */
export async function answer(page: Page, style: QuestionStyle, owner: Owner): Promise<void> {
  await (fuller[style] ?? ((on) => interact(on, style)))(page, owner);
}
