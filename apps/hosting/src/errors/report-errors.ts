import { loadChunk } from '@product/ui';
import type { Services } from '../session/services.ts';
import { createErrorReporter } from './error-reporter.ts';

/** Milliseconds until errors of a page that shows nothing are reported. */
const MAX_WAIT_MS = 30_000;

/**
 * Reports uncaught errors of the page to the error service of a DSN. Loads the service after the first event of the store,
 * when the page is visible.
 *
 * @param early Errors that occurred before this code was loaded.
 */
export function reportErrors(
  dsn: string,
  { store, recentActions }: Pick<Services, 'store' | 'recentActions'>,
  early: readonly Event[],
): void {
  const waiting: unknown[] = early.map(errorOf);
  let report = (error: unknown): void => void waiting.push(error);
  const handle = (event: Event): void => report(errorOf(event));
  addEventListener('error', handle);
  addEventListener('unhandledrejection', handle);

  const start = (): void => {
    stop();
    clearTimeout(timer);
    report = createErrorReporter({
      recentActions,
      load: async (isTraced) => (await loadChunk(() => import('./sentry.ts'))).startSentry(dsn, isTraced),
      random: Math.random,
    });
    waiting.splice(0).forEach(report);
  };
  const whenIdle = (): void => void (window.requestIdleCallback ?? setTimeout)(start);
  const stop = store.subscribe(() => {
    stop();
    whenIdle();
  });
  const timer = setTimeout(start, MAX_WAIT_MS);
  if (Object.keys(store.getState().product).length > 0) whenIdle();
}

function errorOf(event: Event): unknown {
  if (event instanceof PromiseRejectionEvent) return event.reason;
  return event instanceof ErrorEvent ? event.error : undefined;
}
