import type { EffectContext, EffectHandlers } from './effect-context.ts';

/** Creates the handler that opens the address of a thank page. A restart of the session before that cancels it. */
export function redirectHandlers({
  clock,
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
        root()?.ownerDocument.defaultView?.location.assign(url);
      };
      if (delayMs <= 0) open();
      else clock.after(delayMs, open);
    },
  };
}
