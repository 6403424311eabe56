import { Skeleton } from '@product/ui';
import { lazyComponent } from '../../../lazy/lazy-component.tsx';

/** The phone entry in a chunk with the metadata of all countries. */
export const LazyPhoneEntry = lazyComponent(async () => (await import('./phone-entry.tsx')).PhoneEntry, {
  fallback: () => <Skeleton height="48px" />,
});
