import type { BrowserContext } from '@playwright/test';

/** Ends the routes of a context before it closes: a request still on its way through one is nobody's failure. */
export async function endRoutes(context: BrowserContext): Promise<void> {
  for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
}
