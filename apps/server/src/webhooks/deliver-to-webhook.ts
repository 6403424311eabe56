import { describeError } from '../errors/describe-error.ts';
import { type ClaimedDelivery, type Settlement, settleAndClaim } from './deliveries.ts';
import { sendDelivery, type WebhookServices } from './send-delivery.ts';
import type { Webhook } from './webhook-store.ts';

/** Calls to one webhook at the same time. */
const MAX_CALLS = 16;

export interface WebhookRun {
  /** Resolves when no delivery is due and no call runs any more. */
  readonly finished: Promise<void>;
  /** Claims new deliveries although no call has ended, for the webhook as it is now. */
  wake(webhook: Webhook): void;
}

/**
 * Delivers the due events of a webhook. A call that ends frees its place at once, so that a slow response delays no other
 * call. Outcomes that arrive during a transaction share the next one.
 */
export function deliverToWebhook(services: WebhookServices, webhook: Webhook, signal: AbortSignal): WebhookRun {
  const calls = new Set<Promise<void>>();
  let settlements: Settlement[] = [];
  let current = webhook;
  let claimAgain = (): void => undefined;
  const call = async (claimed: ClaimedDelivery): Promise<void> => {
    try {
      const outcome = await sendDelivery(services, current, claimed, signal);
      settlements.push({ claimed, outcome });
    } catch (error) {
      // The lease ends, and a process sends the event again.
      if (!signal.aborted) services.log.error({ error: describeError(error) }, 'webhooks');
    }
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const ended = settlements;
      settlements = [];
      const limit = signal.aborted ? 0 : MAX_CALLS - calls.size;
      const due = { limit, now: services.now() };
      for (const claimed of await settleAndClaim(services.database, webhook.id, ended, due)) {
        const started = call(claimed).finally(() => calls.delete(started));
        calls.add(started);
      }
      if (settlements.length > 0) continue;
      if (calls.size === 0) return;
      const woken = new Promise<void>((resolve) => {
        claimAgain = resolve;
      });
      await Promise.race([...calls, woken]);
    }
  };
  return {
    finished: run().finally(() => Promise.allSettled(calls)),
    wake: (changed) => {
      current = changed;
      claimAgain();
    },
  };
}
