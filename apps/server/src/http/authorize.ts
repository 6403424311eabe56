import { acceptChatToken } from '../chat/chat-tokens.ts';
import { findFeedback } from '../chat/find-feedback.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { verifyTokenOfRequest } from '../identity/node-identity.ts';
import type { VerifiedCustomer } from '../identity/verify-customer-token.ts';
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
  const limited = await limitedSignIn(services, address);
  if (limited !== undefined) return limited;
  if (tokenFits(bearer, services.staffTokenHash)) return undefined;
  if (!tokenFits(bearer, services.staffReadTokenHash)) return refuseToken(services, bearer, address);
  return isReading ? undefined : refuse('forbidden', 'This token reads and does not write');
}

/** The metrics: `METRICS_TOKEN`, which opens nothing else; the staff's tokens where there is none. */
export async function authorizeMetrics(services: Services, credentials: Credentials): Promise<Refusal | undefined> {
  const { metricsTokenHash } = services;
  if (metricsTokenHash === null) return authorizeStaff(services, credentials, true);
  const { bearer, address } = credentials;
  const limited = await limitedSignIn(services, address);
  if (limited !== undefined) return limited;
  return tokenFits(bearer, metricsTokenHash) ? undefined : refuseToken(services, bearer, address);
}

/** A chat's calls: a token of that chat. A chat that does not exist and a wrong token look the same. */
export async function authorizeChat(
  services: Services,
  feedbackId: string,
  { bearer, token, address }: Credentials,
): Promise<{ readonly ok: true; readonly feedback: FeedbackRow } | Refusal> {
  const { database, now, configuration } = services;
  const presented = { feedbackId, token: token ?? bearer, now: now() };
  const [limited, feedback, isAccepted] = await Promise.all([
    limitedSignIn(services, address),
    findFeedback(database, feedbackId),
    acceptChatToken(database, presented, configuration.chatTokenDays),
  ]);
  if (limited !== undefined) return limited;
  return feedback !== undefined && isAccepted
    ? { ok: true, feedback }
    : refuseToken(services, presented.token, address);
}

/** A customer's calls: the JWT of the site's server. Null for a request without one. */
export async function authorizeCustomer(
  { database, now }: Services,
  nodeId: string,
  token: string | undefined,
): Promise<{ readonly ok: true; readonly customer: VerifiedCustomer | null } | Refusal> {
  const verified = await verifyTokenOfRequest(database, nodeId, token, now());
  if (verified === null) return { ok: true, customer: null };
  if (verified.ok) return verified;
  const problem = { path: 'x-customer-token', code: verified.problem };
  return refuse('invalid_customer_token', "The customer's token proves nothing", [problem]);
}

/** A file whose address is not signed, as from before they were: for staff, and for the visitor of its chat. */
export async function authorizeFile(
  services: Services,
  feedbackId: string | null,
  credentials: Credentials,
): Promise<Refusal | undefined> {
  const { bearer, token, address } = credentials;
  const limited = await limitedSignIn(services, address);
  if (limited !== undefined) return limited;
  const isStaff = tokenFits(bearer, services.staffTokenHash) || tokenFits(bearer, services.staffReadTokenHash);
  if (isStaff) return undefined;
  if (feedbackId === null) return refuseToken(services, token ?? bearer, address);
  const chat = await authorizeChat(services, feedbackId, credentials);
  return chat.ok ? undefined : chat;
}

/** Refuses a wrong token, and counts it: guessing gets slower. */
async function refused({ signIns }: Services, address: string): Promise<Refusal> {
  const waitSeconds = await signIns.refused({ address, over: 'http' });
  return waitSeconds > 0 ? tooMany(waitSeconds) : wrongToken;
}

/** Refuses a call without a token, and one with a wrong token. */
export const wrongToken = refuse('unauthorized', 'The token is missing or wrong');

/** Counts a token alone: a caller who brings none guesses nothing. */
async function refuseToken(services: Services, token: string | undefined, address: string): Promise<Refusal> {
  return token === undefined ? wrongToken : refused(services, address);
}

/** Refuses an address that is over the limit of wrong tokens, whatever token it brings now. */
async function limitedSignIn({ signIns }: Services, address: string): Promise<Refusal | undefined> {
  const waitSeconds = await signIns.wait({ address, over: 'http' });
  return waitSeconds > 0 ? tooMany(waitSeconds) : undefined;
}
