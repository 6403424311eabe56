import { millisecondsInHour } from 'date-fns/constants';
import type { Configuration } from '../configuration/configuration.ts';
import type { Services } from '../services.ts';
import { writeAudit } from './audit.ts';
import { authenticateStaff, operatorHash, principalOf } from './authenticate-staff.ts';
import { givesMore } from './may-change.ts';
import { findPerson, lockPeople } from './people.ts';
import type { StaffPrincipal } from './principal.ts';
import { writeStaffCookie } from './session-cookie.ts';
import { endOfSession, endSessionOf, issueStaffToken, type StaffOrigin, spendLink } from './staff-tokens.ts';

export interface OpenedSession {
  readonly staff: StaffPrincipal;
  /** Cookie with the token of the session. */
  readonly cookie: string;
}

/** The browser that signs in. */
export interface SignInFrom extends StaffOrigin {
  /** Its session until now, which ends; undefined without one. */
  readonly session: string | undefined;
}

type SignInServices = Pick<Services, 'database' | 'staffAccess' | 'configuration' | 'now'>;

/** Opens a session by a token or by a sign-in link; undefined if it opens nothing. Every session has a new token. */
export async function openSession(
  services: SignInServices,
  signIn: { readonly token: string } | { readonly link: string },
  from: SignInFrom,
): Promise<OpenedSession | undefined> {
  const { database, staffAccess, now } = services;
  const isOperator = 'token' in signIn && operatorHash(staffAccess, signIn.token) !== undefined;
  if (staffAccess.signInWays === 'oidc' && !isOperator) return undefined;
  if ('token' in signIn) {
    const staff = await authenticateStaff(staffAccess, { kind: 'bearer', token: signIn.token });
    return staff && startSession(services, staff, { from, subject: 'token' });
  }
  const link = await spendLink(database, signIn.link, now());
  const staff = link && (await principalOf(staffAccess, link));
  return staff && startSession(services, staff, { from, subject: 'link' });
}

/** Starts a session of a colleague who has proved who they are; undefined for one who has just been given more access. */
export async function startSession(
  { database, configuration, now }: SignInServices,
  staff: StaffPrincipal,
  {
    from: { session: former, ...from },
    subject,
  }: { readonly from: SignInFrom; readonly subject: 'token' | 'link' | 'oidc' },
): Promise<OpenedSession | undefined> {
  const { credential } = staff;
  const at = now();
  const session = await database.transaction().execute(async (transaction) => {
    // More access ended the credential in the meantime, or the tie to the provider.
    await lockPeople(transaction);
    const person = await findPerson(transaction, staff.id);
    if (person !== undefined && givesMore(staff, person)) return undefined;
    await writeAudit(transaction, { staff, via: credential.via, from, action: 'signed_in', subject, now: at });
    if (former !== undefined) await endSessionOf(transaction, former);
    return issueStaffToken(transaction, {
      kind: 'session',
      staffId: staff.id,
      operatorHash: credential.kind === 'operator' ? credential.hash : null,
      now: at,
      expiresAt: Math.min(
        endOfSession(configuration.staffSessions, at),
        // The provider decides again whether the person may sign in.
        subject === 'oidc' && configuration.oidc !== null
          ? at + configuration.oidc.sessionHours * millisecondsInHour
          : Number.POSITIVE_INFINITY,
      ),
      from,
      via: credential.via,
    });
  });
  if (session === undefined) return undefined;
  return {
    staff: { ...staff, credential: { kind: 'session', hash: credential.hash, id: session.id, via: credential.via } },
    cookie: cookieOf(configuration, session.token),
  };
}

function cookieOf(configuration: Configuration, token: string): string {
  const seconds = (configuration.staffSessions.days * 24 * millisecondsInHour) / 1000;
  return writeStaffCookie(configuration, 'product_staff', token, { seconds });
}
