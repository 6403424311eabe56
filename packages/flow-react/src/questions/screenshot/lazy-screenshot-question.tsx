import { lazyComponent, Skeleton } from '@product/ui';

/** The screenshot question in a chunk of its own, because few surveys ask for a screenshot. */
export const LazyScreenshotQuestion = lazyComponent(
  async () => (await import('./screenshot-question.tsx')).ScreenshotQuestion,
  {
    fallback: () => <Skeleton height="120px" />,
  },
);
