import { lazyComponent, Skeleton } from '@product/ui';

/** The month question in a chunk of its own, because few surveys ask for a month. */
export const LazyMonthQuestion = lazyComponent(async () => (await import('./month-question.tsx')).MonthQuestion, {
  fallback: () => <Skeleton height="73px" />,
});
