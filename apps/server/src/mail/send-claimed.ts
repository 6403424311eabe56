import { setTimeout as wait } from 'node:timers/promises';
import { millisecondsInSecond } from 'date-fns/constants';
import type { Database } from '../database/tables.ts';
import { describeError } from '../errors/describe-error.ts';
import { isTransient } from '../errors/transient-error.ts';
import { nextAttemptAt } from '../webhooks/retry.ts';
import { composeConfirm, composeStaffConfirm } from './compose-confirm.ts';
import { composeDigest } from './compose-digest.ts';
import { composeNews } from './compose-news.ts';
import { composeReply } from './compose-reply.ts';
import { composeTranscript } from './compose-transcript.ts';
import type { Composed } from './composed.ts';
import type { MailServices } from './mail-services.ts';
import {
  askedKinds,
  type ClaimedMail,
  LEASE_MS,
  type MailKind,
  type MailOutcome,
  mailKinds,
  settleMail,
} from './outbox.ts';
import { addressMail } from './outgoing-mail.ts';

const composers: Readonly<Record<MailKind, (services: MailServices, claimed: ClaimedMail) => Promise<Composed>>> = {
  feedback: composeNews,
  low_score: composeNews,
  unanswered: composeNews,
  digest: composeDigest,
  reply: composeReply,
  transcript: composeTranscript,
  confirm: composeConfirm,
  confirm_staff: composeStaffConfirm,
};

/** Pause before an outcome is written again, such as while the database restarts. */
const SETTLE_AGAIN_MS = 500;

/** Time after which a mail may be tried again that found the server away. */
const AWAY_MS = 2_000;

/**
 * Sends a claimed row, unless it waits or is not needed any more, and writes its outcome. Returns the outcome.
 *
 * @param onReplyLate As in `SendMail`.
 */
export async function sendClaimed(
  services: MailServices,
  claimed: ClaimedMail,
  onReplyLate: () => void,
): Promise<MailOutcome> {
  const { database, log, metrics } = services;
  const outcome = await attempt(services, claimed, onReplyLate).catch((error: unknown): MailOutcome => {
    log.error({ mail: claimed.id, error: describeError(error) }, 'mail');
    return afterFailure(claimed, 'an internal error', services.now());
  });
  await settleWithinLease(database, claimed, outcome);
  const { kind, id } = claimed;
  if (outcome.status === 'sent' || outcome.status === 'failed' || outcome.status === 'dead')
    metrics.mailHandled({ kind, outcome: outcome.status });
  if (outcome.status === 'away') metrics.mailHandled({ kind, outcome: 'failed' });
  if (outcome.status === 'failed' || outcome.status === 'dead')
    log.warn({ mail: id, kind, problem: outcome.problem }, outcome.status === 'dead' ? 'mail: dead letter' : 'mail');
  return outcome;
}

/**
 * Writes an outcome, and tries again while the lease lasts: a mail that is sent and not noted would be sent twice, and holds
 * back the other mails of its recipient.
 */
async function settleWithinLease(database: Database, claimed: ClaimedMail, outcome: MailOutcome): Promise<void> {
  const until = performance.now() + LEASE_MS;
  for (;;) {
    try {
      return await settleMail(database, claimed, outcome);
    } catch (error) {
      if (!isTransient(error) || performance.now() > until) throw error;
    }
    await wait(SETTLE_AGAIN_MS);
  }
}

async function attempt(services: MailServices, claimed: ClaimedMail, onReplyLate: () => void): Promise<MailOutcome> {
  const { limiter, mail, now, send } = services;
  const kind = mailKinds.find((known) => known === claimed.kind);
  if (kind === undefined) return { status: 'dead', problem: 'an unknown kind of mail' };
  const composed = await composers[kind](services, claimed);
  if (composed.kind === 'drop') return { status: 'dropped', ids: composed.ids, problem: composed.problem };
  if (composed.kind === 'wait') return { status: 'waiting', until: composed.until };
  // Strangers who ask for many mails do not hold back replies and news.
  const waitSeconds = await limiter.take(askedKinds.includes(kind) ? 'mailAsked' : 'mail', 'all');
  if (waitSeconds > 0) return { status: 'waiting', until: now() + waitSeconds * millisecondsInSecond };
  const { to, content, threadOf, ids, coversUntil } = composed;
  const envelope = { id: claimed.id, from: mail.settings.from, to, feedbackId: threadOf };
  const result = await send(addressMail(content, envelope), onReplyLate);
  if (result.ok) return { status: 'sent', ids, coversUntil, at: now() };
  if (result.isPermanent) return { status: 'dead', problem: result.problem, isRefused: true };
  const failed = afterFailure(claimed, result.problem, now());
  return result.isAway && failed.status === 'failed'
    ? { status: 'away', problem: result.problem, nextAt: now() + AWAY_MS }
    : failed;
}

function afterFailure(
  { attempts, created_at: createdAt }: ClaimedMail,
  problem: string,
  now: number,
): Extract<MailOutcome, { status: 'failed' | 'dead' }> {
  const nextAt = nextAttemptAt({ attempts, createdAt, now, random: Math.random(), retryAfterMs: 0 });
  return nextAt === null ? { status: 'dead', problem } : { status: 'failed', nextAt, problem };
}
