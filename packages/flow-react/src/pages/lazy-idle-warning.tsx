import { lazyComponent } from '@product/ui';

/** The warning before an idle session restarts. Only nodes with an idle time load it. */
export const LazyIdleWarning = lazyComponent(async () => (await import('./idle-warning.tsx')).IdleWarning, {
  fallback: () => null,
});
