import { describeError } from '../errors/describe-error.ts';
import { claimDeliveries } from './deliveries.ts';
import { numberEvents } from './number-events.ts';
import { sendDelivery, type WebhookServices } from './send-delivery.ts';
import { listWebhooks, type Webhook } from './webhook-store.ts';

const INTERVAL_MS = 500;
/** Calls to one webhook at the same time. */
const CONCURRENCY = 8;

/**
 * Numbers events and delivers them, each webhook on its own, so that a slow receiver delays no other. Every process does
 * this; the database decides who sends which row.
 *
 * @returns A stop function, which resolves when no call runs any more. Interrupted deliveries go to another process.
 */
export function startWebhooks(services: WebhookServices): () => Promise<void> {
  const { database, log, now } = services;
  const stopped = new AbortController();
  const running = new Map<string, Promise<void>>();
  const report = (error: unknown): void => {
    if (!stopped.signal.aborted) log.error({ error: describeError(error) }, 'webhooks');
  };

  const deliver = async (webhook: Webhook): Promise<void> => {
    while (!stopped.signal.aborted) {
      const claimed = await claimDeliveries(database, webhook.id, { limit: CONCURRENCY, now: now() });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((delivery) => sendDelivery(services, webhook, delivery, stopped.signal)));
    }
  };
  const tick = async (): Promise<void> => {
    while (!stopped.signal.aborted && (await numberEvents(database, now())) > 0);
    for (const webhook of await listWebhooks(database)) {
      if (webhook.disabledAt !== null || running.has(webhook.id) || stopped.signal.aborted) continue;
      running.set(
        webhook.id,
        deliver(webhook)
          .catch(report)
          .finally(() => running.delete(webhook.id)),
      );
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = Promise.resolve();
  const run = (): void => {
    current = tick()
      .catch(report)
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(run, INTERVAL_MS);
      });
  };
  run();
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await current;
    await Promise.all(running.values());
  };
}
