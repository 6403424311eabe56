import type { Services } from '../session/services.ts';

/** Has what fails on this page reported: only in production, and where a DSN says to whom. */
export function reportFailures(services: Services): void {
  const { sentryDsn } = services.configuration;
  if (!import.meta.env.PROD || sentryDsn === null) return;
  const early: Event[] = [];
  addEventListener('error', (event) => early.push(event));
  import('./follow-failures.ts').then(
    ({ followFailures }) => followFailures(sentryDsn, services, early),
    console.error,
  );
}
