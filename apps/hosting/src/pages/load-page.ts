import { loadDrawings } from '@product/ui';
import { importAgain } from '../failure/import-again.ts';
import type { Route } from '../routes/route.ts';

export const loadFlowPage = () => importAgain(() => import('./flow-page.tsx'));
export const loadFlowPreviewPage = () => importAgain(() => import('./flow-preview-page.tsx'));
export const loadChatPage = () => withDrawings(() => import('./chat-page.tsx'));
export const loadWidgetPage = () => withDrawings(() => import('./widget-page.tsx'));

/** Pages that show signs at once. */
async function withDrawings<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([importAgain(load), loadDrawings()]);
  return page;
}

/** Late parts of the survey's page. */
export const loadChatOpening = () => importAgain(() => import('../chat-token/open-chat.ts'));
export const loadDress = () => importAgain(() => import('../document/dress-document.ts'));

/** Asks for a page's chunk ahead of rendering; a failure shows up when the page is rendered. */
export async function loadPage(route: Route): Promise<void> {
  const load = {
    flow: loadFlowPage,
    flowPreview: loadFlowPreviewPage,
    chat: loadChatPage,
    widget: loadWidgetPage,
    nothing: undefined,
    elsewhere: undefined,
  }[route.page];
  await load?.().catch(() => undefined);
}
