import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { acquireLock } from '../database/engine.ts';
import type { Database, StaffPersonRow, Tables } from '../database/tables.ts';
import { findUnknownNode } from '../definitions/find-unknown-node.ts';
import { pauseWebhooksOf } from '../webhooks/webhook-store.ts';
import { givesMore, isForeignManager, isForOperator, type Manager } from './may-change.ts';
import { OPERATOR_ID, type StaffPrincipal, type StaffRole, seesNode, staffRoles } from './principal.ts';
import { releaseFeedbacks } from './release-feedbacks.ts';
import { endForeignTokens } from './staff-tokens.ts';

/** A colleague. */
export interface StaffPerson {
  readonly id: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly avatar: string | null;
  readonly email: string | null;
  readonly role: StaffRole;
  /** Ids of the visible nodes; null: every node. */
  readonly nodes: readonly string[] | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export type NewStaffPerson = Omit<StaffPerson, 'id' | 'createdAt' | 'revokedAt'>;

/** Fields of a colleague that change; an absent field stays. */
export interface StaffChange {
  readonly role?: StaffRole | undefined;
  readonly nodes?: readonly string[] | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly avatar?: string | null | undefined;
  readonly email?: string | null | undefined;
}

const storedNodes = v.nullable(v.array(v.string()));
const storedRole = v.picklist(staffRoles);

export function toPerson(row: StaffPersonRow): StaffPerson {
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    avatar: row.avatar,
    email: row.email,
    role: v.parse(storedRole, row.role),
    nodes: v.parse(storedNodes, row.nodes === null ? null : JSON.parse(row.nodes)),
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}

/** Reasons why a colleague cannot be stored. */
export interface StoreProblem {
  readonly ok: false;
  /** `address_needed`: more access needs the e-mail address again, because anybody may have set the stored one. */
  readonly problem: 'taken' | 'unknown_node' | 'operator_only' | 'address_needed';
  readonly path: string;
}

const operator: Manager = { id: OPERATOR_ID, nodes: null };

/**
 * Stores a colleague. Every node must exist, and no colleague whom the manager sees may have the name or the e-mail address.
 * A hidden colleague may have them: a refusal would tell a manager who works elsewhere.
 *
 * @param manager Whoever adds the colleague.
 */
export async function addPerson(
  database: Transaction<Tables>,
  person: NewStaffPerson,
  now: number,
  manager: Manager = operator,
): Promise<{ readonly ok: true; readonly person: StaffPerson } | StoreProblem> {
  // Whoever adds a colleague may sign in as them.
  if (isForeignManager(manager, { id: '', role: person.role }))
    return { ok: false, problem: 'operator_only', path: 'role' };
  const unknown = await findUnknownNode(database, person.nodes ?? []);
  if (unknown !== undefined) return { ok: false, problem: 'unknown_node', path: unknown };
  await lockPeople(database);
  const taken = await findTaken(database, manager, person);
  if (taken !== undefined) return { ok: false, problem: 'taken', path: taken };
  const stored = await database
    .insertInto('staff_people')
    .values({
      id: randomUUID(),
      name: person.name.trim(),
      nickname: person.nickname?.trim() ?? null,
      avatar: person.avatar,
      email: person.email,
      oidc_subject: null,
      role: person.role,
      nodes: person.nodes && JSON.stringify(person.nodes),
      created_at: now,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ok: true, person: toPerson(stored) };
}

/** Holds off other changes of colleagues until the end of the transaction. */
export async function lockPeople(transaction: Transaction<Tables>): Promise<void> {
  await acquireLock(transaction, 'staff_people');
}

/** Finds the field that a colleague whom the manager sees has already. */
async function findTaken(
  database: Database,
  manager: Pick<StaffPrincipal, 'nodes'>,
  { name, email }: { readonly name?: string; readonly email: string | null },
  exceptId?: string,
): Promise<'name' | 'email' | undefined> {
  const same = (column: 'name' | 'email', value: string) =>
    database
      .selectFrom('staff_people')
      .selectAll()
      .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${value})`)
      .where('revoked_at', 'is', null)
      .where('id', '!=', exceptId ?? '')
      .execute();
  const named = name === undefined ? [] : await same('name', name.trim());
  if (named.map(toPerson).some((person) => seesPerson(manager, person))) return 'name';
  const addressed = email === null ? [] : await same('email', email);
  return addressed.map(toPerson).some((person) => manages(manager, person)) ? 'email' : undefined;
}

/** Tells whether the list of colleagues names a person: of every node, or of a node of the viewer. */
export function seesPerson(viewer: Pick<StaffPrincipal, 'nodes'>, { nodes }: Pick<StaffPerson, 'nodes'>): boolean {
  return nodes === null || nodes.some((id) => seesNode(viewer, id));
}

/**
 * Changes fields of a colleague who is not revoked, by the rules of `addPerson`. More access ends every credential that the
 * operator did not issue, and the tie to the provider: somebody else may hold them, who does not get the access.
 */
export async function changePerson(
  transaction: Transaction<Tables>,
  id: string,
  { role, nodes, nickname, avatar, email }: StaffChange,
  manager: Manager = operator,
): Promise<
  | { readonly ok: true; readonly person: StaffPerson; readonly before: StaffPerson }
  | StoreProblem
  | { readonly ok: false; readonly problem: 'gone' }
> {
  const unknown = await findUnknownNode(transaction, nodes ?? []);
  if (unknown !== undefined) return { ok: false, problem: 'unknown_node', path: unknown };
  await lockPeople(transaction);
  const before = await findPerson(transaction, id);
  if (before === undefined || !manages(manager, before)) return { ok: false, problem: 'gone' };
  const after = {
    role: role ?? before.role,
    nodes: nodes === undefined ? before.nodes : nodes,
    email: email === undefined ? before.email : email,
  };
  if (isForOperator(manager, before, after)) return { ok: false, problem: 'operator_only', path: 'role' };
  const isMore = givesMore(before, after);
  if (isMore && before.email !== null && email === undefined)
    return { ok: false, problem: 'address_needed', path: 'email' };
  const taken = await findTaken(transaction, manager, { email: email ?? null }, id);
  if (taken !== undefined) return { ok: false, problem: 'taken', path: taken };
  const stored = await transaction
    .updateTable('staff_people')
    .set({
      ...(role !== undefined && { role }),
      ...(nodes !== undefined && { nodes: nodes && JSON.stringify(nodes) }),
      ...(nickname !== undefined && { nickname: nickname?.trim() ?? null }),
      ...(avatar !== undefined && { avatar }),
      ...(email !== undefined && { email }),
      ...(isMore && { oidc_subject: null }),
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (stored === undefined) return { ok: false, problem: 'gone' };
  const person = toPerson(stored);
  if (isMore) await endForeignTokens(transaction, id);
  await releaseFeedbacks(transaction, id, person.nodes);
  return { ok: true, person, before };
}

/** Lists the colleagues by name, without the revoked ones. */
export async function listPeople(database: Database): Promise<StaffPerson[]> {
  const rows = await database
    .selectFrom('staff_people')
    .selectAll()
    .where('revoked_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map(toPerson);
}

export async function findPerson(database: Database, id: string): Promise<StaffPerson | undefined> {
  const row = await database
    .selectFrom('staff_people')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && toPerson(row);
}

/** Finds the colleagues of a name, or the one of an id. Colleagues of different nodes may have the same name. */
export async function findPeopleNamed(database: Database, nameOrId: string): Promise<StaffPerson[]> {
  const rows = await database
    .selectFrom('staff_people')
    .selectAll()
    .where(sql<boolean>`(lower(name) = lower(${nameOrId}) or id = ${nameOrId})`)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(toPerson);
}

/**
 * Revokes a colleague: tokens, links, sessions and mutes are deleted, feedbacks are assigned to nobody,
 * the e-mail address, the picture and the identity are removed, and open connections close within a second.
 *
 * @returns The ids of the webhooks that are paused, because nobody answers for them any more.
 */
export async function revokePerson(transaction: Database, id: string, now: number): Promise<readonly string[]> {
  await transaction
    .updateTable('staff_people')
    .set({ revoked_at: now, email: null, avatar: null, oidc_subject: null })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('staff_tokens').where('staff_id', '=', id).execute();
  await transaction.deleteFrom('feedback_mutes').where('staff_id', '=', id).execute();
  await transaction.deleteFrom('mail_confirmations').where('staff_id', '=', id).execute();
  await releaseFeedbacks(transaction, id, []);
  return pauseWebhooksOf(transaction, id, now);
}

/** Tells whether a manager may see and change a colleague. A manager with nodes manages colleagues of these nodes. */
export function manages(manager: Pick<StaffPrincipal, 'nodes'>, { nodes }: Pick<StaffPerson, 'nodes'>): boolean {
  return manager.nodes === null || nodes?.every((id) => seesNode(manager, id)) === true;
}
