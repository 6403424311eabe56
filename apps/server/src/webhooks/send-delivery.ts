import { sendEvent } from '../outbound/send-event.ts';
import { webhookSigner } from '../outbound/webhook-signature.ts';
import type { Services } from '../services.ts';
import { type ClaimedDelivery, type DeliveryOutcome, releaseDelivery, settleDelivery } from './deliveries.ts';
import { type EventBody, loadEventBody } from './event-body.ts';
import { nextAttemptAt, readRetryAfter } from './retry.ts';
import { disableWebhook, signingSecrets, type Webhook } from './webhook-store.ts';

export type WebhookServices = Pick<Services, 'configuration' | 'database' | 'definitions' | 'log' | 'now'>;

const GONE = 410;

/** Posts a signed body to a webhook. */
export function postToWebhook(
  { configuration, now }: Pick<WebhookServices, 'configuration' | 'now'>,
  webhook: Webhook,
  { id, body }: { readonly id: string; readonly body: EventBody },
  signal: AbortSignal,
) {
  const text = JSON.stringify(body);
  const headers = webhookSigner(signingSecrets(webhook, now()), now, () => id)(text);
  return sendEvent(webhook.url, { body: text, headers }, configuration.webhookPrivateHosts, signal);
}

/** Sends a claimed delivery and writes its outcome. */
export async function sendDelivery(
  services: WebhookServices,
  webhook: Webhook,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { database, log, now } = services;
  const event = await database
    .selectFrom('events')
    .select(['type', 'feedback_id', 'node_id', 'subject', 'at'])
    .where('id', '=', claimed.event_id)
    .executeTakeFirst();
  const body = event && (await loadEventBody(services, event));
  // Erased data is not sent any more.
  if (body === undefined) return settleDelivery(database, claimed, { status: 'dead', problem: 'the data is gone' });
  const response = await postToWebhook(services, webhook, { id: claimed.event_id, body }, signal);
  if (!response.ok && signal.aborted) return releaseDelivery(database, claimed);
  if (response.ok && response.status >= 200 && response.status <= 299)
    return settleDelivery(database, claimed, { status: 'sent' });
  const problem = response.ok ? `the response has the status ${response.status}` : response.problem;
  if (response.ok && response.status === GONE) {
    log.warn({ webhook: webhook.id }, 'webhook disabled: its receiver is gone (410)');
    return disableWebhook(database, webhook.id, problem, now());
  }
  const retryAfterMs = response.ok ? readRetryAfter(response.retryAfter, now()) : 0;
  const outcome = afterFailure(claimed, problem, retryAfterMs, now());
  if (outcome.status === 'dead')
    log.warn({ webhook: webhook.id, event: claimed.event_id, problem }, 'webhook: dead letter');
  await settleDelivery(database, claimed, outcome);
}

function afterFailure(
  { attempts, created_at: createdAt }: ClaimedDelivery,
  problem: string,
  retryAfterMs: number,
  now: number,
): DeliveryOutcome {
  const nextAt = nextAttemptAt({ attempts, createdAt, now, random: Math.random(), retryAfterMs });
  return nextAt === null ? { status: 'dead', problem } : { status: 'pending', nextAt, problem };
}
