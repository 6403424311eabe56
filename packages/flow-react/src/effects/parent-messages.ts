import { postToEmbedder, psnMessage } from '@product/bridge';
import type { EffectContext, EffectHandlers } from './effect-context.ts';

/**
 * Creates the handler that posts messages to the parent window and to the app around a web view. Messages carry no answer,
 * so any parent may receive them. A delayed message is posted even if the survey was unmounted meanwhile.
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
