import type { RequestOf, ResponseOf } from '@product/contract';
import { millisecondsInDay } from 'date-fns/constants';
import { type Failure, fail } from '../../errors/failure.ts';
import { listNodes } from '../../inbox/list-feedbacks.ts';
import type { Services } from '../../services.ts';
import { listAudit as list, writeAudit } from '../../staff/audit.ts';
import { auditOf } from '../../staff/audit-of.ts';
import {
  addPerson,
  changePerson,
  findPerson,
  listPeople,
  manages,
  revokePerson,
  type StaffPerson,
  type StoreProblem,
} from '../../staff/people.ts';
import { type StaffPrincipal, seesNode } from '../../staff/principal.ts';
import { issueStaffToken, LINK_MS, TOKEN_DAYS } from '../../staff/staff-tokens.ts';
import type { Handler } from '../handler.ts';

type StaffPersonWire = ResponseOf<'listStaff'>['people'][number];

export const listStaff: Handler<'listStaff'> = async ({ staff }, { database }) => {
  const people = await listPeople(database);
  return {
    ok: true,
    value: {
      people: people.filter((person) => manages(staff, person)).map(toWire),
      nodes: await listNodes(database, staff.nodes),
    },
  };
};

export const addStaff: Handler<'addStaff'> = async (request, { database, now }) => {
  const { body, staff, caller } = request;
  const hidden = hiddenNode(staff, body);
  if (hidden !== undefined) return hidden;
  const { days = TOKEN_DAYS, name, nickname, avatar, email, role, nodes } = body;
  return database.transaction().execute(async (transaction) => {
    const added = await addPerson(transaction, { name, nickname, avatar, email, role, nodes }, now());
    if (!added.ok) return describeProblem(added);
    const { person } = added;
    const { address, agent } = caller;
    const token = await issueStaffToken(transaction, {
      kind: 'token',
      staffId: person.id,
      now: now(),
      expiresAt: now() + days * millisecondsInDay,
      from: { address, agent },
    });
    await writeAudit(transaction, auditOf(request, 'staff_added', now(), { subject: person.id }));
    return { ok: true, value: { staff: toWire(person), ...toIssued(token) } };
  });
};

export const changeStaff: Handler<'changeStaff'> = async (request, { database, now }) => {
  const { body, staff, params } = request;
  const found = await findManaged(database, staff, params.staff_id);
  if (!found.ok) return found;
  const hidden = hiddenNode(staff, body);
  if (hidden !== undefined) return hidden;
  return database.transaction().execute(async (transaction) => {
    const changed = await changePerson(transaction, found.person.id, body);
    if (!changed.ok)
      return changed.problem === 'gone' ? fail('not_found', 'There is no such colleague') : describeProblem(changed);
    await writeAudit(transaction, auditOf(request, 'staff_changed', now(), { subject: changed.person.id }));
    return { ok: true, value: { staff: toWire(changed.person) } };
  });
};

export const revokeStaff: Handler<'revokeStaff'> = async (request, { database, now }) => {
  const person = await findManaged(database, request.staff, request.params.staff_id);
  if (!person.ok) return person;
  await database.transaction().execute(async (transaction) => {
    await revokePerson(transaction, person.person.id, now());
    await writeAudit(transaction, auditOf(request, 'staff_revoked', now(), { subject: person.person.id }));
  });
  return { ok: true, value: null };
};

export const createSignInLink: Handler<'createSignInLink'> = async (request, { database, now }) => {
  const found = await findManaged(database, request.staff, request.params.staff_id);
  if (!found.ok) return found;
  const { address, agent } = request.caller;
  const link = await database.transaction().execute(async (transaction) => {
    await writeAudit(transaction, auditOf(request, 'staff_link_created', now(), { subject: found.person.id }));
    return issueStaffToken(transaction, {
      kind: 'link',
      staffId: found.person.id,
      now: now(),
      expiresAt: now() + LINK_MS,
      from: { address, agent },
    });
  });
  return { ok: true, value: toIssued(link) };
};

const AUDIT_ROWS = 50;

export const listAudit: Handler<'listAudit'> = async ({ query, staff }, { database }) => {
  const limit = query.limit === undefined ? AUDIT_ROWS : Number(query.limit);
  const { rows, nextAfter } = await list(database, staff, { after: query.after, limit });
  return {
    ok: true,
    value: {
      entries: rows.map(({ once_key: _, at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
      next_after: nextAfter,
    },
  };
};

function describeProblem({ problem, path }: StoreProblem): Failure {
  return problem === 'taken'
    ? fail('staff_exists', 'A colleague of this name or e-mail address exists', [{ path, code: 'taken' }])
    : fail('not_found', 'There is no such node', [{ path: 'nodes', code: 'unknown' }]);
}

/** Rejects nodes that the manager does not see. A manager with nodes gives nobody every node. */
function hiddenNode(
  staff: StaffPrincipal,
  { nodes }: RequestOf<'addStaff' | 'changeStaff', 'body'>,
): Failure | undefined {
  if (nodes === null && staff.nodes !== null)
    return fail('forbidden', 'Name nodes: you do not see every node', [{ path: 'nodes', code: 'required' }]);
  const isHidden = (nodes ?? []).some((id) => !seesNode(staff, id));
  return isHidden ? fail('not_found', 'There is no such node', [{ path: 'nodes', code: 'unknown' }]) : undefined;
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
