import { acceptChatToken } from '../chat/chat-tokens.ts';
import { findFeedback } from '../chat/find-feedback.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { tokenFits } from '../secrets/token.ts';
import { type Refusal, refuse, tooMany } from './refusal.ts';
import type { Services } from './services.ts';

export interface Credentials {
  readonly bearer: string | undefined;
  /** The token that came in the query or the body, where the call takes one. */
  readonly token: string | undefined;
  readonly address: string;
}

export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}

/**
 * The staff's calls: a token of the operator's, as a bearer token only, so that it stands in no address. The reading token
 * opens what only reads.
 */
export async function authorizeStaff(
  services: Services,
  { bearer, address }: Credentials,
  isReading: boolean,
): Promise<Refusal | undefined> {
  if (tokenFits(bearer, services.staffTokenHash)) return undefined;
  if (!tokenFits(bearer, services.staffReadTokenHash)) return refused(services, address);
  return isReading ? undefined : refuse('forbidden', 'This token reads and does not write');
}

/** A chat's calls: a token of that chat. A chat that does not exist and a wrong token look the same. */
export async function authorizeChat(
  services: Services,
  feedbackId: string,
  { bearer, token, address }: Credentials,
): Promise<{ readonly ok: true; readonly feedback: FeedbackRow } | Refusal> {
  const { database, now, configuration } = services;
  const presented = { feedbackId, token: token ?? bearer, now: now() };
  const [feedback, isAccepted] = await Promise.all([
    findFeedback(database, feedbackId),
    acceptChatToken(database, presented, configuration.chatTokenDays),
  ]);
  return feedback !== undefined && isAccepted ? { ok: true, feedback } : refused(services, address);
}

/** Refuses a wrong token, and counts it: guessing gets slower. */
export async function refused({ limiter }: Services, address: string): Promise<Refusal> {
  const waitSeconds = await limiter.take('refusals', address);
  return waitSeconds > 0 ? tooMany(waitSeconds) : refuse('unauthorized', 'The token is missing or wrong');
}
