import AxeBuilder from '@axe-core/playwright';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { standsStill } from '../pages/stands-still.ts';
import { expect } from '../server/test.ts';

/** A survey on a page or in a frame, and its parts by the keys of questions. */
export interface SurveyPage {
  part(name: string): Locator;
  question(key: string): Locator;
  field(key: string): Locator;
  problem(key: string): Locator;
  next(): Promise<void>;
}

export function surveyPage(root: Page | FrameLocator): SurveyPage {
  const part = (name: string) => root.locator(`[data-product="${name}"]`);
  const question = (key: string) => root.locator(`[data-product="question"][data-question="${key}"]`);
  return {
    part,
    question,
    field: (key) => question(key).locator('input, textarea').first(),
    problem: (key) => question(key).locator('[data-product="problem"]'),
    next: () => part('next_page').click(),
  };
}

/** Checks a page with axe, once it stands still: a page that fades in has too little contrast. */
export async function expectAccessible(page: Page, frame?: string): Promise<void> {
  await standsStill(page);
  const builder = new AxeBuilder({ page });
  const { violations } = await (frame === undefined ? builder : builder.include([frame, 'body'])).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

/** Computes the ISO date some days after today, in the time zone of the page. */
export function dayAfter(page: Page, days: number): Promise<string> {
  return page.evaluate((count) => {
    const date = new Date();
    date.setDate(date.getDate() + count);
    return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  }, days);
}
