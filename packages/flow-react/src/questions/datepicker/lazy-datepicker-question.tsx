import { lazyComponent, Skeleton } from '@product/ui';

/** The date question in a chunk with its calendar. */
export const LazyDatepickerQuestion = lazyComponent(
  async () => (await import('./datepicker-question.tsx')).DatepickerQuestion,
  { fallback: () => <Skeleton height="48px" /> },
);
