import { isPostgres } from '../database/engine.ts';
import { describeError } from '../errors/describe-error.ts';
import { deliverToWebhook, type WebhookRun } from './deliver-to-webhook.ts';
import { endLeases } from './deliveries.ts';
import { numberEvents } from './number-events.ts';
import type { WebhookServices } from './send-delivery.ts';
import { listWebhooks, type Webhook } from './webhook-store.ts';

const INTERVAL_MS = 500;

/**
 * Numbers events and delivers them, each webhook on its own, so that a slow receiver delays no other. Every process does
 * this; the database decides who sends which row.
 *
 * @returns A stop function, which resolves when no call runs any more. Interrupted deliveries go to another process.
 */
export function startWebhooks(services: WebhookServices): () => Promise<void> {
  const { database, log, now } = services;
  const stopped = new AbortController();
  const running = new Map<string, WebhookRun>();
  const report = (error: unknown): void => {
    if (!stopped.signal.aborted) log.error({ error: describeError(error) }, 'webhooks');
  };

  const start = (webhook: Webhook): void => {
    const run = deliverToWebhook(services, webhook, stopped.signal);
    const finished = run.finished.catch(report).finally(() => running.delete(webhook.id));
    running.set(webhook.id, { ...run, finished });
  };
  const tick = async (): Promise<void> => {
    while (!stopped.signal.aborted && (await numberEvents(database, now())) > 0);
    for (const webhook of await listWebhooks(database)) {
      if (webhook.disabledAt !== null || stopped.signal.aborted) continue;
      const known = running.get(webhook.id);
      known?.wake(webhook);
      if (known === undefined) start(webhook);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = Promise.resolve();
  const run = (preparation = Promise.resolve()): void => {
    current = preparation
      .then(tick)
      .catch(report)
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(run, INTERVAL_MS);
      });
  };
  run(isPostgres(database) ? undefined : endLeases(database));
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await current;
    await Promise.all([...running.values()].map(({ finished }) => finished));
  };
}
