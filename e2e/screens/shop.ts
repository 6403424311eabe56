import type { Page } from '@playwright/test';
import { arabicNode, visitArabicShop } from '../arabic/arabic-shop.ts';
import { arabic } from '../arabic/arabic-words.ts';
import { english, type SurveyWords } from '../pages/survey.ts';

/** A shop of the demo: addresses of its screens, and their texts. */
export interface Shop {
  readonly node: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly link: string;
  readonly words: SurveyWords;
  /** Name of the archive button. */
  readonly archive: RegExp;
  readonly endChat: string;
  readonly comment: string;
  readonly messages: readonly string[];
  readonly reply: string;
  readonly customer: string;
  visit(page: Page): Promise<void>;
}

export const englishShop: Shop = {
  node: 'node-harbour',
  language: 'en',
  direction: 'ltr',
  link: '/feedback?node_id=node-harbour',
  words: english,
  archive: /archive/i,
  endChat: 'Yes',
  comment: 'The corner is bent.',
  messages: ['Of course, here it is', 'The corner is bent and the first pages are wet.', '📚'],
  reply: 'I am so sorry about that. A new copy is on its way.',
  customer: 'Ada Lovelace',
  visit: async (page) => {
    await page.goto('/demo/?lang=en');
  },
};

/** The shop from right to left, with words of both directions in one sentence. */
export const arabicShop: Shop = {
  node: arabicNode,
  language: 'ar',
  direction: 'rtl',
  link: `/feedback?node_id=${arabicNode}&language=ar`,
  words: arabic,
  archive: /أرشفة/,
  endChat: 'نعم',
  comment: 'زاوية كتاب The Salt Ledger مثنية.',
  messages: ['بالطبع، ها هي', 'رقم الطلب HB-2041 والصفحات الأولى مبتلة (3 صفحات).', '📚'],
  reply: 'نأسف لذلك حقًا. نسخة جديدة من The Salt Ledger في الطريق إليك.',
  customer: 'آدا لوفلايس',
  visit: visitArabicShop,
};
