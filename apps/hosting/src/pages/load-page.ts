import { importWithRetry } from '../loading/import-with-retry.ts';
import type { Route } from '../routes/route.ts';

/** Pages whose chunks arrived after the first page. */
export const loadedPages: { chat?: typeof import('./chat-page.tsx') } = {};

export const loadWidgetPage = () => importWithRetry(() => import('./widget-page.tsx'));

/** Loads the chat's chunk. Loaded in advance, the chat renders at once. */
export async function loadChatPage(): Promise<typeof import('./chat-page.tsx')> {
  loadedPages.chat = await importWithRetry(() => import('./chat-page.tsx'));
  return loadedPages.chat;
}

/** Code of a page that has a chunk of its own. */
export interface PageModules {
  readonly chat?: typeof import('./chat-page.tsx');
  readonly widget?: typeof import('./widget-page.tsx');
}

/** Loads the chunk of a page before rendering. Rendering the page throws the error of a failed load. */
export async function loadPage({ page }: Route): Promise<PageModules> {
  try {
    if (page === 'chat') return { chat: await loadChatPage() };
    if (page === 'widget' || page === 'inline') return { widget: await loadWidgetPage() };
  } catch {
    // Rendering loads it again, and throws.
  }
  return {};
}
