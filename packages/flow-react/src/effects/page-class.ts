import type { EffectContext, EffectHandlers } from './effect-context.ts';

const pageClasses = ['app-chat-page', 'app-thank-you-page'] as const;

/** Creates the handler that marks the root container with a page class, for the owner's stylesheet. */
export function pageClassHandlers({ root, signal }: EffectContext): EffectHandlers<'setPageClass'> {
  const set = (pageClass: (typeof pageClasses)[number] | null): void => {
    const list = containerOf(root())?.classList;
    list?.remove(...pageClasses);
    if (pageClass !== null) list?.add(pageClass);
  };
  signal.addEventListener('abort', () => set(null));
  return { setPageClass: ({ pageClass }) => set(pageClass) };
}

/** Returns the nearest `[data-product-container]`: the root of the app or of the widget's frame. Default: the survey's root. */
function containerOf(root: HTMLElement | null): HTMLElement | null {
  return root?.closest<HTMLElement>('[data-product-container]') ?? root;
}
