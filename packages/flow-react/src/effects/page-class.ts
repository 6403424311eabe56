import type { EffectContext, EffectHandlers } from './effect-context.ts';

const pageClasses = ['app-chat-page', 'app-thank-you-page'] as const;

/** Marks the root container with the kind of end that is shown, for the owner's stylesheet. */
export function pageClassHandlers({ root, signal }: EffectContext): EffectHandlers<'setPageClass'> {
  const set = (pageClass: (typeof pageClasses)[number] | null): void => {
    const list = containerOf(root())?.classList;
    list?.remove(...pageClasses);
    if (pageClass !== null) list?.add(pageClass);
  };
  signal.addEventListener('abort', () => set(null));
  return { setPageClass: ({ pageClass }) => set(pageClass) };
}

/** The app's root, or the widget's frame, where they mark themselves; else the survey's own outermost element. */
function containerOf(root: HTMLElement | null): HTMLElement | null {
  return root?.closest<HTMLElement>('[data-product-container]') ?? root;
}
