import type { ResponseOf } from '@product/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { type Failure, fail } from '../../errors/failure.ts';
import { listNodes } from '../../inbox/list-feedbacks.ts';
import type { Services } from '../../services.ts';
import { listAudit as list, writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import { hiddenNodes } from '../../staff/hidden-nodes.ts';
import { isForeignManager } from '../../staff/may-change.ts';
import {
  addPerson,
  changePerson,
  findPerson,
  listPeople,
  lockPeople,
  manages,
  revokePerson,
  type StaffPerson,
  type StoreProblem,
} from '../../staff/people.ts';
import { personChanges } from '../../staff/person-changes.ts';
import { type StaffPrincipal, staffRoles } from '../../staff/principal.ts';
import { issueStaffToken, LINK_MS, TOKEN_DAYS } from '../../staff/staff-tokens.ts';
import type { Handler } from '../handler.ts';

type StaffPersonWire = ResponseOf<'listStaff'>['people'][number];

export const listStaff: Handler<'listStaff'> = async ({ staff }, { database, staffAccess }) => {
  const people = (await listPeople(database)).filter((person) => manages(staff, person));
  const linkable = staffAccess.signInWays === 'any' ? people.filter((person) => !isForeignManager(staff, person)) : [];
  return {
    ok: true,
    value: {
      people: people.map(toWire),
      nodes: await listNodes(database, staff.nodes),
      linkable_ids: linkable.map(({ id }) => id),
      roles: staffRoles.filter((role) => !isForeignManager(staff, { id: '', role })),
    },
  };
};

export const addStaff: Handler<'addStaff'> = async (request, { database, staffAccess, now }) => {
  const { body, staff, caller } = request;
  const hidden = await hiddenNodes(database, staff, body.nodes);
  if (hidden !== undefined) return hidden;
  const issuesToken = staffAccess.signInWays === 'any';
  // The provider finds a colleague by this address alone.
  if (!issuesToken && body.email === null)
    return fail('invalid_request', 'Name an e-mail address', [{ path: 'email', code: 'required' }]);
  const { days = TOKEN_DAYS, name, nickname, avatar, email, role, nodes } = body;
  return database.transaction().execute(async (transaction) => {
    const added = await addPerson(transaction, { name, nickname, avatar, email, role, nodes }, now(), staff);
    if (!added.ok) return describeProblem(added);
    const { person } = added;
    const { address, agent } = caller;
    const token = issuesToken
      ? await issueStaffToken(transaction, {
          kind: 'token',
          staffId: person.id,
          now: now(),
          expiresAt: now() + days * millisecondsInDay,
          from: { address, agent },
          via: `token:${staff.id}`,
        })
      : null;
    const changes = personChanges(null, person);
    await writeAudit(transaction, auditOf(request, 'staff_added', now(), { subject: person.id, changes }));
    const issued = token === null ? { token: null, expires_at: null } : toIssued(token);
    return { ok: true, value: { staff: toWire(person), ...issued } };
  });
};

export const changeStaff: Handler<'changeStaff'> = async (request, { database, now }) => {
  const { body, staff, params } = request;
  const found = await findManaged(database, staff, params.staff_id);
  if (!found.ok) return found;
  const hidden = body.nodes === undefined ? undefined : await hiddenNodes(database, staff, body.nodes);
  if (hidden !== undefined) return hidden;
  return database.transaction().execute(async (transaction) => {
    const changed = await changePerson(transaction, found.person.id, body, staff);
    if (!changed.ok)
      return changed.problem === 'gone' ? fail('not_found', 'There is no such colleague') : describeProblem(changed);
    const details = { subject: changed.person.id, changes: personChanges(changed.before, changed.person) };
    await writeAudit(transaction, auditOf(request, 'staff_changed', now(), details));
    return { ok: true, value: { staff: toWire(changed.person) } };
  });
};

export const revokeStaff: Handler<'revokeStaff'> = async (request, { database, now }) => {
  const person = await findManaged(database, request.staff, request.params.staff_id);
  if (!person.ok) return person;
  await database.transaction().execute(async (transaction) => {
    const paused = await revokePerson(transaction, person.person.id, now());
    for (const subject of paused)
      await writeAudit(transaction, auditOf(request, 'webhook_changed', now(), { subject }));
    await writeAudit(transaction, auditOf(request, 'staff_revoked', now(), { subject: person.person.id }));
  });
  return { ok: true, value: null };
};

export const createSignInLink: Handler<'createSignInLink'> = async (request, { database, staffAccess, now }) => {
  const { address, agent } = request.caller;
  return database.transaction().execute(async (transaction) => {
    // A promotion in the meantime would leave the link behind.
    await lockPeople(transaction);
    const found = await findManaged(transaction, request.staff, request.params.staff_id);
    if (!found.ok) return found;
    if (staffAccess.signInWays === 'oidc')
      return fail('forbidden', 'Colleagues sign in by the OpenID Connect provider');
    if (isForeignManager(request.staff, found.person))
      return fail('forbidden', 'Only the operator creates a link for another manager');
    await writeAudit(transaction, auditOf(request, 'staff_link_created', now(), { subject: found.person.id }));
    const link = await issueStaffToken(transaction, {
      kind: 'link',
      staffId: found.person.id,
      now: now(),
      expiresAt: now() + LINK_MS,
      from: { address, agent },
      via: `link:${request.staff.id}`,
    });
    return { ok: true, value: toIssued(link) };
  });
};

const AUDIT_ROWS = 50;

export const listAudit: Handler<'listAudit'> = async ({ query, staff }, { database }) => {
  const limit = query.limit === undefined ? AUDIT_ROWS : Number(query.limit);
  const { rows, nextAfter } = await list(database, staff, { after: query.after, limit });
  return {
    ok: true,
    value: {
      entries: rows.map(({ at, changes, ...row }) => ({
        ...row,
        at: new Date(at).toISOString(),
        changes: changes === null ? [] : JSON.parse(changes),
      })),
      next_after: nextAfter,
    },
  };
};

function describeProblem({ problem, path }: StoreProblem): Failure {
  switch (problem) {
    case 'taken':
      return fail('staff_exists', 'A colleague of this name or e-mail address exists', [{ path, code: 'taken' }]);
    case 'unknown_node':
      return fail('not_found', 'There is no such node', [{ path: 'nodes', code: 'unknown' }]);
    case 'operator_only':
      return fail('forbidden', 'Only the operator adds managers, and changes the access or the address of another');
    case 'address_needed':
      return fail('invalid_request', 'Name the e-mail address again, or null', [{ path, code: 'required' }]);
  }
}

async function findManaged(
  database: Services['database'],
  manager: StaffPrincipal,
  staffId: string,
): Promise<{ readonly ok: true; readonly person: StaffPerson } | Failure> {
  const person = await findPerson(database, staffId);
  return person !== undefined && manages(manager, person)
    ? { ok: true, person }
    : fail('not_found', 'There is no such colleague');
}

function toWire({ createdAt, revokedAt: _, nodes, ...person }: StaffPerson): StaffPersonWire {
  return { ...person, nodes: nodes && [...nodes], created_at: new Date(createdAt).toISOString() };
}

function toIssued({ token, expiresAt }: { readonly token: string; readonly expiresAt: number }) {
  return { token, expires_at: new Date(expiresAt).toISOString() };
}
