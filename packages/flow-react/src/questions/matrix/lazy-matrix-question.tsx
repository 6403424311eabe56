import { lazyComponent, Skeleton } from '@product/ui';

/** The matrix question in a chunk with its table and cards, because few surveys have one. */
export const LazyMatrixQuestion = lazyComponent(async () => (await import('./matrix-question.tsx')).MatrixQuestion, {
  fallback: () => <Skeleton height="240px" />,
});
