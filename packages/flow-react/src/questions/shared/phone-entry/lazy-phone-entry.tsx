import { lazyComponent, Skeleton } from '@product/ui';

/** The phone entry in a chunk with the metadata of all countries. */
export const LazyPhoneEntry = lazyComponent(async () => (await import('./phone-entry.tsx')).PhoneEntry, {
  fallback: () => <Skeleton height="48px" />,
});
