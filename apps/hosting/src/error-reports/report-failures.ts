import type { ProductStore } from '@product/runtime/redux';
import type { Configuration } from '../configuration/configuration.ts';

/** Has what fails on this page reported: only in production, and where a DSN says to whom. */
export function reportFailures({ sentryDsn }: Configuration, store: ProductStore): void {
  if (!import.meta.env.PROD || sentryDsn === null) return;
  const early: Event[] = [];
  addEventListener('error', (event) => early.push(event));
  import('./follow-failures.ts').then(({ followFailures }) => followFailures(sentryDsn, store, early), console.error);
}
