import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { mailKinds } from '../mail/outbox.ts';
import { type LoopName, type TickOutcome, tickOutcomes } from '../ticks/repeat.ts';
import type { Backlog } from './backlog.ts';
import { processMetricsText } from './process-metrics.ts';
import { registerStates, type StateSources } from './state-metrics.ts';

/** Metrics of one server, in a registry of its own, so that two servers in one process stay separate. */
export interface Metrics {
  /** Records a response. `route` is a pattern, never an address with an id. */
  requestHandled(request: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }): void;
  messageStored(actor: string): void;
  feedbackStored(completed: boolean): void;
  /** Counts a wrong token, or a sign-in above the limit of its address. */
  signInFailed(signIn: { readonly over: 'http' | 'socket'; readonly reason: 'token' | 'limit' }): void;
  /** Counts a requested verification code: `sent`, or the reason of the failure. */
  codeRequested(outcome: string): void;
  /** Counts an upload that was rejected before its bytes were read. */
  uploadRejected(reason: 'disk' | 'address' | 'node'): void;
  /** Counts an attempt to send a mail: `sent`, `failed` or `dead`. */
  mailHandled(mail: { readonly kind: string; readonly outcome: string }): void;
  /** Counts a delivery to a webhook: `sent`, `failed` or `dead`. */
  webhookCalled(outcome: string): void;
  /** Sets how many webhooks fail, and how many of them are paused for it. */
  webhooksFailing(webhooks: { readonly failing: number; readonly paused: number }): void;
  tickEnded(worker: LoopName, outcome: TickOutcome, seconds: number): void;
  /** Keeps what waits, for further scrapes. */
  backlogMeasured(backlog: Backlog): void;
  /** Tells that Redis has begun to fail, or works again. */
  redisFails(isFailing: boolean): void;
  /** Counts a live event that Redis did not take. */
  liveEventLost(): void;
  /** Counts a moment at which the pages of this process loaded what they may have missed. */
  liveGapClosed(): void;
  /** Returns the metrics in Prometheus's text format. Asks neither the database nor another part. */
  text(): Promise<string>;
}

/** HTTP methods with a series of their own. All others share one, since a client may send any. */
const countedMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const attemptOutcomes = ['sent', 'failed', 'dead'];

/** Creates the metrics. Series whose labels are known begin at 0, so that a rate sees the first failure. */
export function createMetrics(sources: StateSources): Metrics {
  const registry = new Registry(Registry.PROMETHEUS_CONTENT_TYPE);
  const registers = [registry];
  const requests = new Histogram({
    name: 'product_http_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  const messages = new Counter({
    name: 'product_chat_messages_total',
    help: 'Chat messages stored.',
    labelNames: ['actor'],
    registers,
  });
  const feedbacks = new Counter({
    name: 'product_feedbacks_total',
    help: 'Feedbacks stored, whole and incomplete.',
    labelNames: ['completed'],
    registers,
  });
  const refusedSignIns = new Counter({
    name: 'product_refused_sign_ins_total',
    help: 'Sign-ins refused, for a wrong token or for too many of them.',
    labelNames: ['over', 'reason'],
    registers,
  });
  const codes = new Counter({
    name: 'product_verification_codes_total',
    help: 'Verification codes asked for: sent, or why not.',
    labelNames: ['outcome'],
    registers,
  });
  const refusedUploads = new Counter({
    name: 'product_refused_uploads_total',
    help: 'Uploads refused: a full disk, or too many bytes for a day.',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'product_mails_total',
    help: 'Mails sent, failed attempts, and mails given up.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const webhookCalls = new Counter({
    name: 'product_webhook_calls_total',
    help: 'Calls to webhooks: accepted, failed, and events given up.',
    labelNames: ['outcome'],
    registers,
  });
  const failingWebhooks = new Gauge({
    name: 'product_webhooks_failing',
    help: 'Webhooks whose last call failed, and those of them that are paused.',
    labelNames: ['state'],
    registers,
  });
  const ticks = new Counter({
    name: 'product_worker_ticks_total',
    help: 'Ticks of periodic workers: done, failed, or late and abandoned.',
    labelNames: ['worker', 'outcome'],
    registers,
  });
  const tickSeconds = new Histogram({
    name: 'product_worker_tick_seconds',
    help: 'Time of a tick of a periodic worker.',
    labelNames: ['worker'],
    buckets: [0.1, 1, 5, 60],
    registers,
  });
  const redisFailing = new Gauge({
    name: 'product_redis_failing',
    help: '1 while Redis fails.',
    registers,
  });
  const redisOutages = new Counter({
    name: 'product_redis_outages_total',
    help: 'Times at which Redis began to fail.',
    registers,
  });
  const lostEvents = new Counter({
    name: 'product_live_events_lost_total',
    help: 'Live events that Redis did not take, so that other processes loaded them later.',
    registers,
  });
  const gaps = new Counter({
    name: 'product_live_gaps_total',
    help: 'Times at which open pages loaded what they may have missed.',
    registers,
  });
  for (const outcome of attemptOutcomes) {
    webhookCalls.inc({ outcome }, 0);
    for (const kind of mailKinds) mails.inc({ kind, outcome }, 0);
  }
  const states = registerStates(registers, sources);
  return {
    requestHandled: ({ method, route, status, ms }) =>
      requests.observe(
        { method: countedMethods.has(method) ? method : 'other', route, status: String(status) },
        ms / 1000,
      ),
    messageStored: (actor) => messages.inc({ actor }),
    codeRequested: (outcome) => codes.inc({ outcome }),
    feedbackStored: (completed) => feedbacks.inc({ completed: String(completed) }),
    signInFailed: (labels) => refusedSignIns.inc(labels),
    uploadRejected: (reason) => refusedUploads.inc({ reason }),
    mailHandled: (labels) => mails.inc(labels),
    webhookCalled: (outcome) => webhookCalls.inc({ outcome }),
    webhooksFailing: ({ failing, paused }) => {
      failingWebhooks.set({ state: 'failing' }, failing);
      failingWebhooks.set({ state: 'paused' }, paused);
    },
    tickEnded: (worker, outcome, seconds) => {
      for (const known of tickOutcomes) ticks.inc({ worker, outcome: known }, known === outcome ? 1 : 0);
      tickSeconds.observe({ worker }, seconds);
    },
    backlogMeasured: states.backlogMeasured,
    redisFails: (isFailing) => {
      if (isFailing) redisOutages.inc();
      redisFailing.set(isFailing ? 1 : 0);
    },
    liveEventLost: () => lostEvents.inc(),
    liveGapClosed: () => gaps.inc(),
    text: async () => `${await registry.metrics()}\n${await processMetricsText()}`,
  };
}
