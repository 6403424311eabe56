import { isPostgres } from '../database/engine.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Services } from '../services.ts';
import { within } from '../ticks/within.ts';
import {
  type ClaimedDelivery,
  type DeliveryOutcome,
  endLeases,
  findDueWebhooks,
  type Settlement,
  settleAndClaim,
} from './deliveries.ts';
import { numberEvents } from './number-events.ts';
import { sendDelivery, type WebhookServices } from './send-delivery.ts';
import { shareCalls } from './share-calls.ts';
import type { HealthChange } from './webhook-health.ts';
import { listWebhooks, type Webhook } from './webhook-store.ts';

const INTERVAL_MS = 500;

/** Time for the transaction of a round, or of one numbering. */
const DEADLINE_MS = 5_000;
/** Longer than a call and its queries take; afterwards its place is free for another. */
const CALL_MS = 30_000;

/**
 * Numbers events and delivers them. A call that ends frees its place at once. Outcomes that arrive during a transaction
 * share the next one, so that this process writes one transaction at a time. Every process does this; the database decides
 * who sends which row.
 *
 * @param callMs Time of a call and its queries.
 * @returns A stop function, which resolves when no call runs any more. Interrupted deliveries go to another process.
 */
export function startWebhooks(
  services: WebhookServices & Pick<Services, 'ticks'>,
  callMs = CALL_MS,
): () => Promise<void> {
  const { database, log, metrics, now, ticks } = services;
  const stopped = new AbortController();
  const calls = new Set<Promise<void>>();
  const counts = new Map<string, number>();
  const accepting = new Set<string>();
  /** Time of the latest call to each webhook, epoch ms. */
  const calledAt = new Map<string, number>();
  let settlements: readonly Settlement[] = [];
  let hasEndedLeases = isPostgres(database);

  const call = async (webhook: Webhook, claimed: ClaimedDelivery): Promise<void> => {
    try {
      const outcome = await sendDelivery(services, webhook, claimed, stopped.signal);
      noteOutcome(webhook.id, outcome.status);
      settlements = [...settlements, { claimed, outcome }];
    } catch (error) {
      // The lease ends, and a process sends the event again.
      report(error);
    }
  };

  const noteOutcome = (webhookId: string, status: DeliveryOutcome['status']): void => {
    if (status === 'released' || status === 'gone') return;
    if (status === 'sent') accepting.add(webhookId);
    else accepting.delete(webhookId);
    metrics.webhookCalled(status === 'pending' ? 'failed' : status);
  };

  const start = (webhook: Webhook, claimed: ClaimedDelivery): void => {
    counts.set(webhook.id, (counts.get(webhook.id) ?? 0) + 1);
    calledAt.set(webhook.id, now());
    // A call that passes its time goes on beside the others; its lease ends meanwhile.
    const started = within(callMs, call(webhook, claimed))
      .catch(report)
      .finally(() => {
        calls.delete(started);
        counts.set(webhook.id, (counts.get(webhook.id) ?? 1) - 1);
        delivering.wake();
      });
    calls.add(started);
  };

  const report = (error: unknown): void => {
    log.error({ error: describeError(error) }, 'webhooks: an outcome was not stored; the event is sent again');
  };

  const tell = ({ webhookId: webhook, change, problem }: HealthChange): void => {
    if (change === 'recovered') log.info({ webhook }, 'webhook accepts events again');
    else if (change === 'failing') log.warn({ webhook, problem }, 'webhook fails: its events wait');
    else log.warn({ webhook, problem }, 'webhook paused: it has failed for an hour, and is tried every ten minutes');
  };

  /** Lists the webhooks with due deliveries, the longest unserved first. */
  const listDue = async (): Promise<readonly Webhook[]> => {
    if (stopped.signal.aborted) return [];
    const due = await findDueWebhooks(database, now());
    const webhooks = due.size === 0 ? [] : (await listWebhooks(database)).filter(({ id }) => due.has(id));
    return webhooks.toSorted((one, other) => (calledAt.get(one.id) ?? 0) - (calledAt.get(other.id) ?? 0));
  };

  const release = (deliveries: readonly ClaimedDelivery[]): void => {
    const released = deliveries.map((claimed) => ({ claimed, outcome: { status: 'released' } as const }));
    settlements = [...settlements, ...released];
  };

  /** Writes outcomes, and starts calls in the free places. Returns true if more outcomes have arrived meanwhile. */
  const round = async (signal: AbortSignal): Promise<boolean> => {
    if (!hasEndedLeases) await endLeases(database);
    hasEndedLeases = true;
    const due = new Map((await listDue()).map((webhook) => [webhook.id, webhook]));
    const ended = settlements;
    const shares = shareCalls([...due.values()], { counts, accepting }, now());
    const { claimed, changes } = await settleAndClaim(database, ended, { shares, now: now(), onLost: release });
    // An abandoned round ends beside a later one, which may have written the same outcomes.
    settlements = settlements.filter((settlement) => !ended.includes(settlement));
    changes.forEach(tell);
    for (const delivery of claimed) {
      const webhook = due.get(delivery.webhook_id);
      if (webhook === undefined) continue;
      // The lease of a late claim may have ended.
      if (signal.aborted) release([delivery]);
      else start(webhook, delivery);
    }
    return settlements.length > 0;
  };

  /** Numbers new events, and measures the webhooks that fail. Returns true if more events may wait. */
  const number = async (): Promise<boolean> => {
    const hasNumbered = (await numberEvents(database, now())) > 0;
    if (hasNumbered) delivering.wake();
    const failing = (await listWebhooks(database)).filter(
      ({ disabledAt, failingSince }) => disabledAt === null && failingSince !== null,
    );
    metrics.webhooksFailing({
      failing: failing.length,
      paused: failing.filter(({ probeAt }) => probeAt !== null).length,
    });
    return hasNumbered;
  };

  const common = { intervalMs: INTERVAL_MS, deadlineMs: DEADLINE_MS, isVital: true };
  const delivering = ticks.repeat({ ...common, name: 'webhooks', tick: round });
  const numbering = ticks.repeat({ ...common, name: 'events', tick: number });
  return async () => {
    stopped.abort();
    await Promise.all([numbering.stop(), delivering.stop()]);
    await Promise.all(calls);
    // Writes the last outcomes; others are called again.
    await within(DEADLINE_MS, round(stopped.signal)).catch(report);
  };
}
