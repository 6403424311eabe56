import type { Browser, BrowserContext, Page } from '@playwright/test';
import { endRoutes } from '../server/end-routes.ts';
import { arabicShop, englishShop, type Shop } from './shop.ts';

/** Direction and language of a screen. */
export interface Look {
  readonly name: string;
  readonly shop: Shop;
  /** Locale of the browser, which the inbox uses. */
  readonly locale: string;
}

export const leftToRight: Look = { name: 'ltr', shop: englishShop, locale: 'en-US' };
export const rightToLeft: Look = { name: 'rtl', shop: arabicShop, locale: 'ar' };

export const narrow = { width: 360, height: 740 };
export const wide = { width: 1280, height: 800 };

/** Runs a visit in a new context, without stored data and without motion. */
export async function withVisitor(
  browser: Browser,
  options: {
    readonly look: Look;
    readonly viewport: { readonly width: number; readonly height: number };
    baseURL: string;
  },
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    baseURL: options.baseURL,
    locale: options.look.locale,
    viewport: options.viewport,
    reducedMotion: 'reduce',
  });
  try {
    await visit(await context.newPage());
  } finally {
    await endRoutes(context);
    await context.close();
  }
}
