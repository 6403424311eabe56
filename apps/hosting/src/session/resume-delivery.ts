import { feedbackWaits } from '@product/api-client';
import { createBrowserFeedbackQueue } from '@product/api-client/browser';
import { browserClock } from '@product/runtime/browser';
import type { Services } from './services.ts';

/** Sends what an earlier visit could not, on a page that has no survey to do so. Returns a function that ends it. */
export function resumeDelivery({ api, storage }: Services): () => void {
  if (!feedbackWaits(storage)) return () => {};
  return createBrowserFeedbackQueue({ api, storage, clock: browserClock() }).stop;
}
