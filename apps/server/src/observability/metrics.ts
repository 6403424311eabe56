import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';

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
  /** Sets how many mails wait. */
  mailsWaiting(count: number): void;
  /** Returns the metrics in Prometheus's text format. */
  text(): Promise<string>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
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
  const waitingMails = new Gauge({
    name: 'product_mails_waiting',
    help: 'Mails that wait, as of the last minute.',
    registers,
  });
  return {
    requestHandled: ({ method, route, status, ms }) =>
      requests.observe({ method, route, status: String(status) }, ms / 1000),
    messageStored: (actor) => messages.inc({ actor }),
    codeRequested: (outcome) => codes.inc({ outcome }),
    feedbackStored: (completed) => feedbacks.inc({ completed: String(completed) }),
    signInFailed: (labels) => refusedSignIns.inc(labels),
    uploadRejected: (reason) => refusedUploads.inc({ reason }),
    mailHandled: (labels) => mails.inc(labels),
    mailsWaiting: (count) => waitingMails.set(count),
    text: () => registry.metrics(),
  };
}
