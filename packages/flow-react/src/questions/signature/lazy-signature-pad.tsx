import { Skeleton } from '@product/ui';
import { lazyComponent } from '../../lazy/lazy-component.tsx';

/** The signature pad in a chunk of its own, because few surveys are signed. */
export const LazySignaturePad = lazyComponent(async () => (await import('./signature-pad.tsx')).SignaturePad, {
  fallback: () => <Skeleton height="260px" />,
});
