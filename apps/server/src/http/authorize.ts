import { acceptChatToken } from '../chat/chat-tokens.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { type VerifiedCustomer, verifyRequestToken } from '../identity/verify-customer-token.ts';
import { tokenFits } from '../secrets/token.ts';
import type { Services } from '../services.ts';

export interface Credentials {
  readonly bearer: string | undefined;
  /** The token of the query or the body, for calls that accept one there. */
  readonly token: string | undefined;
  readonly address: string;
}

export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}

/**
 * Authorizes a staff call by its bearer token. An address never carries a staff token. The reading token grants read-only
 * access.
 */
export async function authorizeStaff(
  services: Services,
  { bearer, address }: Credentials,
  isReading: boolean,
): Promise<Failure | undefined> {
  const limited = await limitedSignIn(services, address);
  if (limited !== undefined) return limited;
  if (tokenFits(bearer, services.staffTokenHash)) return undefined;
  if (!tokenFits(bearer, services.staffReadTokenHash)) return rejectToken(services, bearer, address);
  return isReading ? undefined : fail('forbidden', 'This token grants read-only access');
}

/** Authorizes a call for the metrics by `METRICS_TOKEN`, or by a staff token if none is set. */
export async function authorizeMetrics(services: Services, credentials: Credentials): Promise<Failure | undefined> {
  const { metricsTokenHash } = services;
  if (metricsTokenHash === null) return authorizeStaff(services, credentials, true);
  const { bearer, address } = credentials;
  const limited = await limitedSignIn(services, address);
  if (limited !== undefined) return limited;
  return tokenFits(bearer, metricsTokenHash) ? undefined : rejectToken(services, bearer, address);
}

/** Authorizes a call of a chat by the chat's token. A missing chat and a wrong token fail alike. */
export async function authorizeChat(
  services: Services,
  feedbackId: string,
  { bearer, token, address }: Credentials,
): Promise<{ readonly ok: true; readonly feedback: FeedbackRow } | Failure> {
  const { now, configuration } = services;
  const presented = { feedbackId, token: token ?? bearer, now: now() };
  const [limited, feedback, isAccepted] = await Promise.all([
    limitedSignIn(services, address),
    services.loaders.loadFeedback(feedbackId),
    acceptChatToken(services, presented, configuration.chatTokenDays),
  ]);
  if (limited !== undefined) return limited;
  return feedback !== undefined && isAccepted
    ? { ok: true, feedback }
    : rejectToken(services, presented.token, address);
}

/** Authorizes a customer's call by the JWT of the site's server. Null for a request without a JWT. */
export async function authorizeCustomer(
  { definitions, now }: Services,
  nodeId: string,
  token: string | undefined,
): Promise<{ readonly ok: true; readonly customer: VerifiedCustomer | null } | Failure> {
  const verified = await verifyRequestToken(definitions, nodeId, token, now());
  if (verified === null) return { ok: true, customer: null };
  if (verified.ok) return verified;
  const problem = { path: 'x-customer-token', code: verified.problem };
  return fail('invalid_customer_token', "The customer's token is invalid", [problem]);
}

/** Authorizes a file request without a signed address, for staff and for the visitor of the file's chat. */
export async function authorizeFile(
  services: Services,
  feedbackId: string | null,
  credentials: Credentials,
): Promise<Failure | undefined> {
  const { bearer, token, address } = credentials;
  const limited = await limitedSignIn(services, address);
  if (limited !== undefined) return limited;
  const isStaff = tokenFits(bearer, services.staffTokenHash) || tokenFits(bearer, services.staffReadTokenHash);
  if (isStaff) return undefined;
  if (feedbackId === null) return rejectToken(services, token ?? bearer, address);
  const chat = await authorizeChat(services, feedbackId, credentials);
  return chat.ok ? undefined : chat;
}

/** The failure of a call with a missing or wrong token. */
export const wrongToken = fail('unauthorized', 'The token is missing or wrong');

/** Counts a wrong token against its address. A missing token is no guess and is not counted. */
async function rejectToken({ signIns }: Services, token: string | undefined, address: string): Promise<Failure> {
  if (token === undefined) return wrongToken;
  const waitSeconds = await signIns.recordFailure({ address, over: 'http' });
  return waitSeconds > 0 ? rateLimited(waitSeconds) : wrongToken;
}

/** Rejects an address over the limit of wrong tokens, even with a right one. */
async function limitedSignIn({ signIns }: Services, address: string): Promise<Failure | undefined> {
  const waitSeconds = await signIns.wait({ address, over: 'http' });
  return waitSeconds > 0 ? rateLimited(waitSeconds) : undefined;
}
