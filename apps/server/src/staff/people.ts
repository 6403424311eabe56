import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database, StaffPersonRow } from '../database/tables.ts';
import { findUnknownNode } from '../definitions/find-unknown-node.ts';
import { type StaffPrincipal, type StaffRole, seesNode, staffRoles } from './principal.ts';
import { releaseFeedbacks } from './release-feedbacks.ts';

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
export type StoreProblem = { readonly ok: false; readonly problem: 'taken' | 'unknown_node'; readonly path: string };

/** Stores a colleague. The name and the e-mail address must be free, and every node must exist. */
export async function addPerson(
  database: Database,
  person: NewStaffPerson,
  now: number,
): Promise<{ readonly ok: true; readonly person: StaffPerson } | StoreProblem> {
  const unknown = await findUnknownNode(database, person.nodes ?? []);
  if (unknown !== undefined) return { ok: false, problem: 'unknown_node', path: unknown };
  const row = {
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
  };
  const stored = await database
    .insertInto('staff_people')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (stored !== undefined) return { ok: true, person: toPerson(stored) };
  const isName = (await findPersonByName(database, person.name)) !== undefined;
  return { ok: false, problem: 'taken', path: isName ? 'name' : 'email' };
}

/** Changes fields of a colleague who is not revoked. Every node must exist, and the e-mail address must be free. */
export async function changePerson(
  transaction: Database,
  id: string,
  { role, nodes, nickname, avatar, email }: StaffChange,
): Promise<
  { readonly ok: true; readonly person: StaffPerson } | StoreProblem | { readonly ok: false; readonly problem: 'gone' }
> {
  const unknown = await findUnknownNode(transaction, nodes ?? []);
  if (unknown !== undefined) return { ok: false, problem: 'unknown_node', path: unknown };
  if (typeof email === 'string' && (await isEmailOfOther(transaction, id, email)))
    return { ok: false, problem: 'taken', path: 'email' };
  const stored = await transaction
    .updateTable('staff_people')
    .set({
      ...(role !== undefined && { role }),
      ...(nodes !== undefined && { nodes: nodes && JSON.stringify(nodes) }),
      ...(nickname !== undefined && { nickname: nickname?.trim() ?? null }),
      ...(avatar !== undefined && { avatar }),
      ...(email !== undefined && { email }),
    })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (stored === undefined) return { ok: false, problem: 'gone' };
  const person = toPerson(stored);
  await releaseFeedbacks(transaction, id, person.nodes);
  return { ok: true, person };
}

async function isEmailOfOther(database: Database, id: string, email: string): Promise<boolean> {
  const other = await database
    .selectFrom('staff_people')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('revoked_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
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

export async function findPersonByName(database: Database, name: string): Promise<StaffPerson | undefined> {
  const row = await database
    .selectFrom('staff_people')
    .selectAll()
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row && toPerson(row);
}

/** Revokes a colleague: tokens, links, sessions and mutes are deleted, feedbacks are assigned to nobody, and open connections close within a second. */
export async function revokePerson(transaction: Database, id: string, now: number): Promise<void> {
  await transaction.updateTable('staff_people').set({ revoked_at: now }).where('id', '=', id).execute();
  await transaction.deleteFrom('staff_tokens').where('staff_id', '=', id).execute();
  await transaction.deleteFrom('feedback_mutes').where('staff_id', '=', id).execute();
  await releaseFeedbacks(transaction, id, []);
}

/** Tells whether a manager may see and change a colleague. A manager with nodes manages colleagues of these nodes. */
export function manages(manager: Pick<StaffPrincipal, 'nodes'>, { nodes }: Pick<StaffPerson, 'nodes'>): boolean {
  return manager.nodes === null || nodes?.every((id) => seesNode(manager, id)) === true;
}
