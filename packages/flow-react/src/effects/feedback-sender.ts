import type { ApiClient, FeedbackQueue } from '@product/api-client';
import type { WaitingFiles } from '@product/api-client/browser';
import type { Clock, KeyValueStorage } from '@product/runtime';

/** A queue, and a place for files that wait with the feedback that names them, where it has one. */
export type SurveyQueue = FeedbackQueue & { readonly files?: WaitingFiles };

const queues = new WeakMap<ApiClient, Promise<SurveyQueue>>();

/**
 * The page's queue for an api client: made once, however often its surveys come and go, since what waits in it outlives
 * them. Its code is loaded beside the first page, which does not need it yet.
 */
export function browserQueue(api: ApiClient, storage: KeyValueStorage, clock: Clock): Promise<SurveyQueue> {
  const known = queues.get(api);
  if (known !== undefined) return known;
  const load = () => import('@product/api-client/browser');
  const made = load()
    .catch(load)
    .then(({ createBrowserFeedbackQueue }) => createBrowserFeedbackQueue({ api, storage, clock }));
  queues.set(api, made);
  made.catch(() => queues.delete(api));
  return made;
}
