export interface PageListener {
  onVisible(isVisible: boolean): void;
  onOnline(isOnline: boolean): void;
  /** The page returns after it may have been frozen, so that connections may have died unnoticed. */
  onWake(): void;
}

/** Milliseconds hidden after which a page may have been frozen. */
const FROZEN_AFTER_MS = 10_000;

/** Observes whether the page is visible and online. Returns a function that stops. */
export function observePage(page: Window, now: () => number, listener: PageListener): () => void {
  const { document } = page;
  let hiddenAt: number | null = null;
  const handleVisibility = (): void => {
    const isVisible = document.visibilityState === 'visible';
    listener.onVisible(isVisible);
    if (!isVisible) {
      hiddenAt = now();
      return;
    }
    if (hiddenAt !== null && now() - hiddenAt > FROZEN_AFTER_MS) listener.onWake();
    hiddenAt = null;
  };
  const handleShow = (event: PageTransitionEvent): void => {
    if (event.persisted) listener.onWake();
  };
  const handleOnline = (): void => {
    listener.onOnline(true);
    listener.onWake();
  };
  const handleOffline = (): void => listener.onOnline(false);
  document.addEventListener('visibilitychange', handleVisibility);
  page.addEventListener('pageshow', handleShow);
  page.addEventListener('online', handleOnline);
  page.addEventListener('offline', handleOffline);
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    page.removeEventListener('pageshow', handleShow);
    page.removeEventListener('online', handleOnline);
    page.removeEventListener('offline', handleOffline);
  };
}
