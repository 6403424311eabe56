import { lazyComponent, Skeleton } from '@product/ui';

/** Pixels of a field with its label and the gap below. */
const FIELD_HEIGHT = 89;

/** The question of several labelled fields in a chunk with the rules for filling them in. */
export const LazyMultipleValueQuestion = lazyComponent(
  async () => (await import('./multiple-value-question.tsx')).MultipleValueQuestion,
  { fallback: ({ question }) => <Skeleton height={`${question.options.length * FIELD_HEIGHT}px`} /> },
);
