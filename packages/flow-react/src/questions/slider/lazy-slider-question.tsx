import { lazyComponent, Skeleton } from '@product/ui';

/** The slider in a chunk of its own, because few surveys have one. */
export const LazySliderQuestion = lazyComponent(async () => (await import('./slider-question.tsx')).SliderQuestion, {
  fallback: () => <Skeleton height="91px" />,
});
