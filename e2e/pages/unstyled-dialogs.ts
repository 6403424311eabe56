import type { Page } from '@playwright/test';

/**
 * Returns the elements of open dialogs and menus that lack the base styles of the product: its font, and boxes that
 * include their padding. A dialog is drawn above the page, wherever a component renders it.
 */
export async function unstyledDialogs(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(unstyledOfDocument)));
  return found.flat();
}

/** Runs in the page. A document without a screen of the product, such as a host page, has styles of its own. */
function unstyledOfDocument(): string[] {
  const screen = document.querySelector('#app .product-root');
  if (screen === null) return [];
  const font = getComputedStyle(screen).fontFamily;
  const shown = [...document.querySelectorAll(':is(dialog[open], [role=menu]):not([data-closed])')];
  return shown
    .flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*:not(kbd, code, pre, svg *)')])
    .filter((element) => {
      const { fontFamily, boxSizing } = getComputedStyle(element);
      return fontFamily !== font || boxSizing !== 'border-box';
    })
    .map((element) => element.outerHTML.slice(0, 80));
}
