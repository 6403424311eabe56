import { Skeleton } from '@product/ui';
import { lazyComponent } from '../lazy/lazy-component.tsx';

/** The gauge in a chunk of its own, because few surveys have one. */
export const LazyGauge = lazyComponent(async () => (await import('./gauge.tsx')).Gauge, {
  fallback: () => <Skeleton height="120px" />,
});
