import { importAgain } from '../failure/import-again.ts';
import type { Route } from '../routes/route.ts';

export const loadChatPage = () => importAgain(() => import('./chat-page.tsx'));
export const loadWidgetPage = () => importAgain(() => import('./widget-page.tsx'));

/** Asks for a page's chunk ahead of rendering; a failure shows up when the page is rendered. */
export async function loadPage(route: Route): Promise<void> {
  const load = {
    chat: loadChatPage,
    widget: loadWidgetPage,
    flow: null,
    flowPreview: null,
    nothing: null,
    elsewhere: null,
  }[route.page];
  await load?.().catch(() => undefined);
}
