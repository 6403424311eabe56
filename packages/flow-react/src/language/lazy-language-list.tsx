import { lazyComponent, Skeleton } from '@product/ui';

/** The list of languages in a chunk with its dialog and its menu, because most surveys have at most two. */
export const LazyLanguageList = lazyComponent(async () => (await import('./language-list.tsx')).LanguageList, {
  fallback: () => <Skeleton height="36px" width="120px" />,
});
