export interface PageListener {
  onVisible(isVisible: boolean): void;
  onOnline(isOnline: boolean): void;
  /** The page comes back after it may have been frozen: connections may be dead without knowing. */
  onWake(): void;
}

/** A page hidden for longer than this counts as having slept. */
const SLEEP_MS = 10_000;

/** Watches whether the page is in front and has a network. Returns a function that stops it. */
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
    if (hiddenAt !== null && now() - hiddenAt > SLEEP_MS) listener.onWake();
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
