import { importAgain } from '../failure/import-again.ts';
import type { Route } from '../routes/route.ts';

export const loadChatPage = () => importAgain(() => import('./chat-page.tsx'));
export const loadWidgetPage = () => importAgain(() => import('./widget-page.tsx'));

/** Code of the page that the document opens with, where it is a chunk of its own. */
export interface PageModules {
  readonly chat?: typeof import('./chat-page.tsx');
  readonly widget?: typeof import('./widget-page.tsx');
}

/** Loads the chunk of a page ahead of rendering; a failure shows up when the page is rendered. */
export async function loadPage({ page }: Route): Promise<PageModules> {
  try {
    if (page === 'chat') return { chat: await loadChatPage() };
    if (page === 'widget') return { widget: await loadWidgetPage() };
  } catch {
    // Rendering asks again, and tells it.
  }
  return {};
}
