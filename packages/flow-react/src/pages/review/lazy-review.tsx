import { lazyComponent } from '@product/ui';

/** The review of the answers, in a chunk that only some flows need. */
export const LazyReview = lazyComponent(async () => (await import('./review.tsx')).Review, { fallback: () => null });
