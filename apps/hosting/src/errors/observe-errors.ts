import type { Services } from '../session/services.ts';

/** Observes the errors of the page, and loads the code that reports them. Only in production, and with a DSN. */
export function observeErrors(services: Services): void {
  const { sentryDsn } = services.configuration;
  if (!import.meta.env.PROD || sentryDsn === null) return;
  const early: Event[] = [];
  addEventListener('error', (event) => early.push(event));
  import('./report-errors.ts').then(({ reportErrors }) => reportErrors(sentryDsn, services, early), console.error);
}
