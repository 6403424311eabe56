import type { ResponseOf } from '@product/contract';
import { fail } from '../../errors/failure.ts';
import { whyRefused } from '../../errors/why-refused.ts';
import { writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import type { StaffPrincipal } from '../../staff/principal.ts';
import { writeStaffCookie } from '../../staff/session-cookie.ts';
import { openSession } from '../../staff/sign-in.ts';
import { endSessions, listSessions as list } from '../../staff/staff-tokens.ts';
import { rejectToken } from '../authorize.ts';
import type { Handler } from '../handler.ts';

export const loadSignIn: Handler<'loadSignIn'> = async (_request, { configuration }) => ({
  ok: true,
  value: { oidc_name: configuration.oidc?.name ?? null, oidc_only: configuration.staffSignIn === 'oidc' },
});

const PENDING_SECONDS = 10 * 60;

export const beginSignIn: Handler<'beginSignIn'> = async ({ caller }, { configuration, oidc, log }) => {
  if (!caller.isFromInbox) return fail('forbidden', 'Only the page of the inbox may begin a sign-in');
  if (oidc === null) return fail('not_found', 'There is no OpenID Connect provider');
  try {
    const { address, cookie } = await oidc.start();
    const pending = { seconds: PENDING_SECONDS, sameSite: 'Lax' } as const;
    return {
      ok: true,
      value: { address },
      cookie: writeStaffCookie(configuration, 'product_staff_oidc', cookie, pending),
    };
  } catch (error) {
    const issuer = configuration.oidc?.issuer;
    log.warn({ issuer, ...whyRefused(error) }, 'OIDC_ISSUER: the OpenID Connect provider does not respond');
    return fail('unavailable', 'The OpenID Connect provider does not respond');
  }
};

export const signIn: Handler<'signIn'> = async ({ body, caller }, services) => {
  if (!caller.isFromInbox) return fail('forbidden', 'Only the page of the inbox may start a session');
  const { address, agent, session } = caller;
  const opened = await openSession(services, body, { address, agent, session });
  if (opened === undefined)
    return rejectToken(services, 'token' in body ? body.token : body.link, { ...caller, opens: 'staff' });
  return { ok: true, value: toMe(opened.staff), cookie: opened.cookie };
};

export const signOut: Handler<'signOut'> = async (request, services) => {
  const { body, staff } = request;
  const { database, configuration, now } = services;
  const ended = body.everywhere ? 'all' : staff.credential.id;
  await database.transaction().execute(async (transaction) => {
    if (ended !== null) await endSessions(transaction, staff.id, ended);
    const subject = body.everywhere ? 'everywhere' : 'here';
    await writeAudit(transaction, auditOf(request, 'signed_out', now(), { subject }));
  });
  return { ok: true, value: null, cookie: writeStaffCookie(configuration, 'product_staff', '', { seconds: 0 }) };
};

export const loadMe: Handler<'loadMe'> = async ({ staff }) => ({ ok: true, value: toMe(staff) });

export const listSessions: Handler<'listSessions'> = async ({ staff }, { database, configuration, now }) => {
  const rows = await list(database, staff.id, configuration.staffSessions, now());
  return {
    ok: true,
    value: {
      sessions: rows.map((row) => ({
        id: row.id,
        created_at: new Date(row.created_at).toISOString(),
        seen_at: new Date(row.seen_at).toISOString(),
        expires_at: new Date(row.expires_at).toISOString(),
        address: row.address,
        agent: row.agent,
        current: row.id === staff.credential.id,
      })),
    },
  };
};

export const endSession: Handler<'endSession'> = async (request, { database, now }) => {
  const { params, staff } = request;
  const ended = await database.transaction().execute(async (transaction) => {
    const count = await endSessions(transaction, staff.id, params.session_id);
    if (count > 0) await writeAudit(transaction, auditOf(request, 'signed_out', now(), { subject: 'one session' }));
    return count;
  });
  return ended > 0 ? { ok: true, value: null } : fail('not_found', 'There is no such session');
};

function toMe(staff: StaffPrincipal): ResponseOf<'loadMe'> {
  const { id, name, nickname, avatar, role, nodes, credential } = staff;
  return {
    staff: { id, name, nickname, avatar, role, nodes: nodes && [...nodes] },
    credential: credential.kind,
  };
}
