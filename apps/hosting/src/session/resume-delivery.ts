import { hasUndeliveredFeedback } from '@product/api-client';
import { createBrowserFeedbackQueue } from '@product/api-client/browser';
import { browserClock } from '@product/runtime/browser';
import type { Services } from './services.ts';

/** Sends feedbacks that an earlier visit stored, on a page without a survey. Returns a function that stops it. */
export function resumeDelivery({ api, storage }: Services): () => void {
  if (!hasUndeliveredFeedback(storage)) return () => {};
  return createBrowserFeedbackQueue({ api, storage, clock: browserClock() }).stop;
}
