import { Skeleton } from '@product/ui';
import { lazyComponent } from '../../lazy/lazy-component.tsx';

/** The file question in a chunk with its uploads, because few surveys ask for files. */
export const LazyFileQuestion = lazyComponent(async () => (await import('./file-question.tsx')).FileQuestion, {
  fallback: () => <Skeleton height="120px" />,
});
