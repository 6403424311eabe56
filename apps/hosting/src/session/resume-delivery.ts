import { feedbackWaits } from '@product/api-client';
import { browserClock } from '@product/runtime/browser';
import type { Services } from './services.ts';

/**
 * Sends what an earlier visit could not, on a page that has no survey to do so. Its code is loaded only where something
 * waits. Returns what ends it with the page.
 */
export function resumeDelivery({ api, storage }: Services): () => void {
  if (!feedbackWaits(storage)) return () => {};
  let end = (): void => {};
  let isLeft = false;
  const load = () => import('@product/api-client/browser');
  load()
    .catch(load)
    .then(
      ({ createBrowserFeedbackQueue }) => {
        if (isLeft) return;
        end = createBrowserFeedbackQueue({ api, storage, clock: browserClock() }).stop;
      },
      // No code, no network: what waits goes on waiting, on the device.
      () => undefined,
    );
  return () => {
    isLeft = true;
    end();
  };
}
