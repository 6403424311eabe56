import { importAgain } from '../failure/import-again.ts';
import type { Services } from '../session/services.ts';
import { errorReports } from './error-reports.ts';

/** A page that fails before it shows anything is told of after this. */
const LONGEST_WAIT_MS = 30_000;

/**
 * Follows what nobody caught on this page, for the error service of a DSN. The service's own code waits until the page
 * shows what it is there for, which is the first that the store hears of.
 *
 * @param early What was kept before this code was there.
 */
export function followFailures(
  dsn: string,
  { store, recentActions }: Pick<Services, 'store' | 'recentActions'>,
  early: readonly Event[],
): void {
  const waiting: unknown[] = early.map(failureOf);
  let tell = (failure: unknown): void => void waiting.push(failure);
  const handle = (event: Event): void => tell(failureOf(event));
  addEventListener('error', handle);
  addEventListener('unhandledrejection', handle);

  const start = (): void => {
    stop();
    clearTimeout(timer);
    tell = errorReports({
      recentActions,
      load: async (isTraced) => (await importAgain(() => import('./sentry.ts'))).startSentry(dsn, isTraced),
      random: Math.random,
    });
    waiting.splice(0).forEach(tell);
  };
  const whenIdle = (): void => void (window.requestIdleCallback ?? setTimeout)(start);
  const stop = store.subscribe(() => {
    stop();
    whenIdle();
  });
  const timer = setTimeout(start, LONGEST_WAIT_MS);
  if (Object.keys(store.getState().product).length > 0) whenIdle();
}

function failureOf(event: Event): unknown {
  if (event instanceof PromiseRejectionEvent) return event.reason;
  return event instanceof ErrorEvent ? event.error : undefined;
}
