import { lazyComponent, Skeleton } from '@product/ui';

/** The ranking question in a chunk with drag and drop. */
export const LazyRankingQuestion = lazyComponent(async () => (await import('./ranking-question.tsx')).RankingQuestion, {
  fallback: ({ question }) => (
    <div data-product="ranking-list">
      {question.options.map(({ id }) => (
        <Skeleton key={id} height="56px" />
      ))}
    </div>
  ),
});
