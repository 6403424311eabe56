/** Longest time that the old screen stays in place of one that is still loading. */
const MAX_HELD_MS = 600;

/** Time after which a frame that draws nothing gets its new screen without a transition. */
const MAX_START_MS = 300;

/**
 * Replaces one screen by another with a view transition. The old screen stays in view until the new one is complete, so
 * that nothing blank appears between them. Without such transitions, or with reduced motion, the change is immediate.
 *
 * @param replace Changes the page.
 * @param shown Selector of the complete new screen.
 * @example
 * replaceScreen(() => navigate('/chat'), '[data-product="chat"]');
 */
export function replaceScreen(replace: () => void, shown: string): void {
  let isReplaced = false;
  const replaceOnce = (): void => {
    if (isReplaced) return;
    isReplaced = true;
    replace();
  };
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    replaceOnce();
    return;
  }
  const transition = document.startViewTransition(() => {
    replaceOnce();
    return appearance(shown);
  });
  // A hidden page has no transition.
  transition.ready.catch(() => undefined);
  setTimeout(replaceOnce, MAX_START_MS);
}

function appearance(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(() => document.querySelector(selector) && finish());
    observer.observe(document.body, { childList: true, subtree: true });
    setTimeout(finish, MAX_HELD_MS);
    if (document.querySelector(selector)) finish();
  });
}
