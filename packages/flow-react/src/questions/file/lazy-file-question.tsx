import { lazyComponent, Skeleton } from '@product/ui';

/** The file question in a chunk with its uploads, because few surveys ask for a file. */
export const LazyFileQuestion = lazyComponent(async () => (await import('./file-question.tsx')).FileQuestion, {
  fallback: () => <Skeleton height="160px" />,
});
