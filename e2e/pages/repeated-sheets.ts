import type { Page } from '@playwright/test';

/**
 * Returns the style sheets that a document of the page has twice: inlined and linked, or linked by two addresses. The
 * second would win over every sheet between the two.
 */
export async function repeatedSheets(page: Page): Promise<string[]> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(sheetsOfDocument)));
  return found
    .flatMap((sheets) => sheets.filter(({ css }, at) => sheets.findIndex((one) => one.css === css) < at))
    .map(({ name }) => name);
}

/** Runs in the page. A sheet of another host keeps its rules to itself, and an empty sheet harms nobody. */
function sheetsOfDocument(): { name: string; css: string }[] {
  return [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => {
    const isOfAnotherHost = sheet.href !== null && new URL(sheet.href).origin !== location.origin;
    if (isOfAnotherHost || sheet.cssRules.length === 0) return [];
    const css = [...sheet.cssRules].map((rule) => rule.cssText).join('\n');
    return [{ name: `${location.pathname}: ${sheet.href ?? css.slice(0, 60)}`, css }];
  });
}
