import type { ApiClient, FeedbackQueue } from '@product/api-client';
import { createBrowserFeedbackQueue, type WaitingFiles } from '@product/api-client/browser';
import type { Clock, KeyValueStorage } from '@product/runtime';

/** A feedback queue. `files` stores files until the feedback that names them is sent. */
export type SurveyQueue = FeedbackQueue & { readonly files?: WaitingFiles };

/** Queues of this page by API client. A queue outlives the survey that sent a feedback. */
const queues = new WeakMap<ApiClient, SurveyQueue>();

/** Returns the feedback queue of this page for an API client, and makes it on the first call. */
export function browserQueueFor(api: ApiClient, storage: KeyValueStorage, clock: Clock): SurveyQueue {
  const queue = queues.get(api) ?? createBrowserFeedbackQueue({ api, storage, clock });
  queues.set(api, queue);
  return queue;
}
