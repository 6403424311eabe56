import { postToEmbedder, redirectMessage } from '@product/bridge';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import { isFramed } from './is-framed.ts';

/**
 * Creates the handler that opens the address of a thank page. A restart of the session before that cancels it. In a frame
 * the page shows a link instead, because the visitor's page is the host's, and the parent window receives the address
 * without its query.
 */
export function redirectHandlers({
  clock,
  widget,
  isPreview,
  root,
  notify,
  signal,
}: EffectContext): EffectHandlers<'redirect'> {
  return {
    redirect({ url, delayMs }, { getState }) {
      const { id } = getState();
      const open = (): void => {
        if (isPreview || signal.aborted || getState().id !== id) return;
        notify({ type: 'redirect', url });
        const page = root()?.ownerDocument.defaultView;
        if (!page) return;
        postToEmbedder(page, redirectMessage(url, widget?.webChannel ?? null));
        if (!isFramed(page)) page.location.assign(url);
      };
      if (delayMs <= 0) open();
      else clock.after(delayMs, open);
    },
  };
}
