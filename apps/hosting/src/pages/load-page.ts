import { lazyComponent, loadChunk } from '@product/ui';
import type { Route } from '../routes/route.ts';

/** Loads the module of the chat's page. */
export const loadChatPage = () => loadChunk(() => import('./chat-page.tsx'));

/** The chat's page, in a chunk of its own. */
export const LazyChatPage = lazyComponent(async () => (await loadChatPage()).ChatPage, { fallback: () => null });

/** Code of frames, which loads before rendering, or the error of a failed load. */
export interface PageModules {
  readonly widget?: typeof import('./widget-page.tsx');
  readonly error?: unknown;
}

/** Loads the chunk of a page before rendering. */
export async function loadPage(route: Route): Promise<PageModules> {
  const { page } = route;
  if (page === 'chat') await LazyChatPage.preload();
  const isInWidget = page === 'widget' || page === 'inline' || (page === 'flowPreview' && route.inWidget);
  if (!isInWidget) return {};
  try {
    return { widget: await loadChunk(() => import('./widget-page.tsx')) };
  } catch (error) {
    return { error };
  }
}
