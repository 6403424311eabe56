import type { ApiClient, FeedbackQueue } from '@product/api-client';
import { createBrowserFeedbackQueue, type WaitingFiles } from '@product/api-client/browser';
import type { EffectContext } from './effect-context.ts';

/** A queue, and a place for files that wait with the feedback that names them, where it has one. */
export type SurveyQueue = FeedbackQueue & { readonly files?: WaitingFiles };

/** The page's queue for each api client: a feedback that waits outlives the survey that sent it. */
const queues = new WeakMap<ApiClient, SurveyQueue>();

/** Returns the queue that was given to the survey, or the page's own for its api client. */
export function feedbackQueueOf({
  feedbackQueue,
  api,
  deviceStorage: storage,
  clock,
}: Pick<EffectContext, 'feedbackQueue' | 'api' | 'deviceStorage' | 'clock'>): SurveyQueue {
  const known = feedbackQueue ?? queues.get(api);
  if (known !== undefined) return known;
  const made = createBrowserFeedbackQueue({ api, storage, clock });
  queues.set(api, made);
  return made;
}
