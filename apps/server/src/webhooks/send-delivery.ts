import type { WebhookEvent } from '@product/webhooks';
import { sendEvent } from '../outbound/send-event.ts';
import { webhookSigner } from '../outbound/webhook-signature.ts';
import type { Services } from '../services.ts';
import type { ClaimedDelivery, DeliveryOutcome } from './deliveries.ts';
import { loadEventBody } from './event-body.ts';
import { newEventId } from './record-event.ts';
import { nextAttemptAt, readRetryAfter } from './retry.ts';
import { disableWebhook, signingSecrets, type Webhook } from './webhook-store.ts';

export type WebhookServices = Pick<Services, 'configuration' | 'database' | 'definitions' | 'log' | 'metrics' | 'now'>;

const GONE = 410;

/** Posts a signed body to a webhook. */
function postToWebhook(
  { configuration, now }: Pick<WebhookServices, 'configuration' | 'now'>,
  webhook: Webhook,
  { id, body }: { readonly id: string; readonly body: WebhookEvent },
  signal: AbortSignal,
) {
  const text = JSON.stringify(body);
  const headers = webhookSigner(signingSecrets(webhook, now()), now, () => id)(text);
  return sendEvent(webhook.url, { body: text, headers }, configuration.webhookPrivateHosts, signal);
}

/** Outcome of a test. */
interface TestOutcome {
  readonly delivered: boolean;
  /** Status of the response; null without one. */
  readonly status: number | null;
  /** Reason for a missing response. */
  readonly problem: string | null;
}

/** Sends the event `webhook.test` at once, without the log. */
export async function sendTestEvent(
  services: Pick<WebhookServices, 'configuration' | 'now'>,
  webhook: Webhook,
): Promise<TestOutcome> {
  const timestamp = new Date(services.now()).toISOString();
  const body: WebhookEvent = { type: 'webhook.test', timestamp, data: {} };
  const response = await postToWebhook(services, webhook, { id: newEventId(), body }, new AbortController().signal);
  return response.ok
    ? { delivered: isSuccess(response.status), status: response.status, problem: null }
    : { delivered: false, status: null, problem: response.problem };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

/** Sends a claimed delivery and returns the outcome. */
export async function sendDelivery(
  services: WebhookServices,
  webhook: Webhook,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const { database, log, now } = services;
  const event = await database
    .selectFrom('events')
    .select(['type', 'feedback_id', 'node_id', 'subject', 'at'])
    .where('id', '=', claimed.event_id)
    .executeTakeFirst();
  const body = event && (await loadEventBody(services, event));
  // Erased data is not sent any more.
  if (body === undefined) return { status: 'gone', problem: 'the data is gone' };
  const response = await postToWebhook(services, webhook, { id: claimed.event_id, body }, signal);
  if (!response.ok && signal.aborted) return { status: 'released' };
  if (response.ok && isSuccess(response.status)) return { status: 'sent' };
  const problem = response.ok ? `the response has the status ${response.status}` : response.problem;
  if (response.ok && response.status === GONE) {
    log.warn({ webhook: webhook.id }, 'webhook disabled: its receiver is gone (410)');
    await disableWebhook(database, webhook.id, problem, now());
    return { status: 'dead', problem };
  }
  const retryAfterMs = response.ok ? readRetryAfter(response.retryAfter, now()) : 0;
  const outcome = afterFailure(claimed, problem, retryAfterMs, now());
  if (outcome.status === 'dead')
    log.warn({ webhook: webhook.id, event: claimed.event_id, problem }, 'webhook: dead letter');
  return outcome;
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
