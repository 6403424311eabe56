import type { IncomingMessage } from 'node:http';
import { acceptChatToken } from '../chat/chat-tokens.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { type VerifiedCustomer, verifyRequestToken } from '../identity/verify-customer-token.ts';
import { clientAddress } from '../limits/client-address.ts';
import { type CountedOrigins, countedCaller } from '../limits/counted-caller.ts';
import type { FailedSignIn } from '../limits/sign-in-guard.ts';
import { tokenFits } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { authenticateStaff, type PresentedCredential } from '../staff/authenticate-staff.ts';
import { hasRole, type StaffPrincipal, type StaffRole, seesNode } from '../staff/principal.ts';
import { isFromInbox, readStaffCookie } from '../staff/session-cookie.ts';

export interface Credentials {
  readonly bearer: string | undefined;
  /** The token of the query or the body, for calls that accept one there. */
  readonly token: string | undefined;
  readonly address: string;
  /** Whom limits count, from `countedCaller`. */
  readonly counted: string;
  /** The session of a colleague's cookie. */
  readonly session: string | undefined;
  /** True for a page of the inbox's own origin. A session authorizes no other page. */
  readonly isFromInbox: boolean;
}

/** Reads the credentials of a request's headers. */
export function readCredentials(
  { headers, method, socket }: IncomingMessage,
  configuration: CountedOrigins,
): Omit<Credentials, 'token'> {
  return {
    bearer: readBearer(headers.authorization),
    session: readStaffCookie(headers, configuration, 'product_staff'),
    isFromInbox: isFromInbox(method ?? 'GET', headers, configuration),
    address: clientAddress({ headers, socket }, configuration.trustedProxies),
    counted: countedCaller({ headers, socket }, configuration),
  };
}

export function readBearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
}

/**
 * Authorizes a staff call by its bearer token, or by the session of its cookie. An address never carries a staff token.
 *
 * @param role The role that the call needs; null: any role.
 */
export async function authorizeStaff(
  services: Services,
  credentials: Omit<Credentials, 'token'>,
  role: StaffRole | null,
): Promise<{ readonly ok: true; readonly staff: StaffPrincipal } | Failure> {
  const { bearer, session } = credentials;
  const presented = presentedBy(credentials);
  if (presented === 'foreign') return fail('forbidden', 'Only the page of the inbox may use a session');
  const staff = presented && (await authenticateStaff(services.staffAccess, presented));
  if (staff === undefined) return rejectToken(services, bearer ?? session, { ...credentials, opens: 'staff' });
  return role === null || hasRole(staff, role)
    ? { ok: true, staff }
    : fail('forbidden', `This call needs the role ${role}`);
}

/** Picks the bearer token, or else the session. `foreign`: another page sends the browser's cookie along. */
function presentedBy({
  bearer,
  session,
  isFromInbox,
}: Omit<Credentials, 'token'>): PresentedCredential | 'foreign' | undefined {
  if (bearer !== undefined) return { kind: 'bearer', token: bearer };
  if (session === undefined) return undefined;
  return isFromInbox ? { kind: 'session', token: session } : 'foreign';
}

/** Rejects ids of nodes, and of feedbacks at nodes, that a colleague does not see, as if they did not exist. */
export async function checkVisibleIds(
  { loaders }: Pick<Services, 'loaders'>,
  staff: StaffPrincipal,
  { feedbackId, nodeId }: { readonly feedbackId: string | undefined; readonly nodeId: string | undefined },
): Promise<Failure | undefined> {
  if (staff.nodes === null) return undefined;
  if (nodeId !== undefined && !seesNode(staff, nodeId)) return fail('not_found', 'There is no such node');
  if (feedbackId === undefined) return undefined;
  const feedback = await loaders.loadFeedback(feedbackId);
  return feedback !== undefined && seesNode(staff, feedback.node_id)
    ? undefined
    : fail('not_found', 'There is no such feedback');
}

/** Authorizes a call for the metrics by `METRICS_TOKEN`, or by a colleague of every node if none is set. */
export async function authorizeMetrics(
  services: Services,
  credentials: Omit<Credentials, 'token'>,
): Promise<Failure | undefined> {
  const { metricsTokenHash } = services;
  if (metricsTokenHash === null) {
    const authorized = await authorizeStaff(services, credentials, null);
    if (!authorized.ok) return authorized;
    return authorized.staff.nodes === null ? undefined : fail('forbidden', 'The metrics are of every node');
  }
  const { bearer } = credentials;
  return tokenFits(bearer, metricsTokenHash)
    ? undefined
    : rejectToken(services, bearer, { ...credentials, opens: 'staff' });
}

/** Authorizes a call of a chat by the chat's token. A missing chat and a wrong token fail alike. */
export async function authorizeChat(
  services: Services,
  feedbackId: string,
  { bearer, token, ...caller }: Pick<Credentials, 'bearer' | 'token' | 'address' | 'counted'>,
): Promise<{ readonly ok: true; readonly feedback: FeedbackRow } | Failure> {
  const { now, configuration } = services;
  const presented = { feedbackId, token: token ?? bearer, now: now() };
  const [feedback, isAccepted] = await Promise.all([
    services.loaders.loadFeedback(feedbackId),
    acceptChatToken(services, presented, configuration.chatTokenDays),
  ]);
  return feedback !== undefined && isAccepted
    ? { ok: true, feedback }
    : rejectToken(services, presented.token, { ...caller, opens: 'chat' });
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

/** Authorizes a file request without a signed address, for staff of its node and for the visitor of the file's chat. */
export async function authorizeFile(
  services: Services,
  file: { readonly feedback_id: string | null; readonly node_id: string | null } | undefined,
  credentials: Credentials,
): Promise<Failure | undefined> {
  const { bearer, token } = credentials;
  const feedbackId = file?.feedback_id ?? null;
  const presented = presentedBy(credentials);
  const staff = typeof presented === 'object' ? await authenticateStaff(services.staffAccess, presented) : undefined;
  if (staff !== undefined) {
    const feedback = feedbackId === null ? undefined : await services.loaders.loadFeedback(feedbackId);
    return seesNode(staff, feedback?.node_id ?? file?.node_id ?? null)
      ? undefined
      : fail('not_found', 'There is no such file');
  }
  if (feedbackId === null) return rejectToken(services, token ?? bearer, { ...credentials, opens: 'chat' });
  const chat = await authorizeChat(services, feedbackId, credentials);
  return chat.ok ? undefined : chat;
}

/** The failure of a call with a missing or wrong token. */
export const wrongToken = fail('unauthorized', 'The token is missing or wrong');

/** Counts a wrong token against its caller. A missing token is no guess and is not counted. */
export async function rejectToken(
  { signIns }: Services,
  token: string | undefined,
  { address, counted, opens }: Omit<FailedSignIn, 'over'>,
): Promise<Failure> {
  if (token === undefined) return wrongToken;
  const waitSeconds = await signIns.recordFailure({ address, counted, opens, over: 'http' });
  return waitSeconds > 0 ? rateLimited(waitSeconds) : wrongToken;
}
