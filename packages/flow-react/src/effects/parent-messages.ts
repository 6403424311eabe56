import { postToEmbedder, psnMessage } from '@product/bridge';
import type { EffectContext, EffectHandlers } from './effect-context.ts';

/**
 * Tells the parent window, and the app around a web view, what happened. The messages carry no answer, so any parent may
 * hear them. One that is due later is still told when the survey has left the page by then.
 */
export function parentMessageHandlers({
  clock,
  widget,
  isPreview,
  root,
  notify,
}: EffectContext): EffectHandlers<'postToParent'> {
  return {
    postToParent({ message, delayMs }) {
      if (isPreview) return;
      const view = root()?.ownerDocument.defaultView;
      const send = (): void => {
        notify({ type: 'parentMessage', message });
        if (view) postToEmbedder(view, psnMessage(message, widget?.webChannel ?? null));
      };
      if (delayMs <= 0) send();
      else clock.after(delayMs, send);
    },
  };
}
