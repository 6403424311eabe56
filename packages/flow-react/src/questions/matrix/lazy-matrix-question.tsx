import { Skeleton } from '@product/ui';
import { lazyComponent } from '../../lazy/lazy-component.tsx';

/** The matrix question in a chunk with its table and cards. */
export const LazyMatrixQuestion = lazyComponent(async () => (await import('./matrix-question.tsx')).MatrixQuestion, {
  fallback: () => <Skeleton height="240px" />,
});
