import { lazyComponent, Skeleton } from '@product/ui';

/** The gauge in a chunk of its own, because few surveys have one. */
export const LazyGauge = lazyComponent(async () => (await import('./gauge.tsx')).Gauge, {
  fallback: () => <Skeleton height="120px" />,
});
