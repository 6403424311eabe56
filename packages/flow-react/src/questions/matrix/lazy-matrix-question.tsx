import { lazyComponent, Skeleton } from '@product/ui';

/** Pixels of a statement in a table, and of the titles above. */
const ROW_HEIGHT = 57;

/** The matrix in a chunk with its table and cards. */
export const LazyMatrixQuestion = lazyComponent(async () => (await import('./matrix-question.tsx')).MatrixQuestion, {
  fallback: ({ question }) => <Skeleton height={`${(question.statements.length + 1) * ROW_HEIGHT}px`} />,
});
