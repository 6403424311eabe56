import { isDeepStrictEqual } from 'node:util';
import { anyOf } from '../database/any-of.ts';
import type { Database, StaffTokenRow } from '../database/tables.ts';
import { hashToken, tokenFits } from '../secrets/token.ts';
import { findPerson, toPerson } from './people.ts';
import {
  OPERATOR_ID,
  type SignInWays,
  type StaffCredential,
  type StaffPrincipal,
  type StaffRole,
} from './principal.ts';
import { aliveTokens, findStaffToken, type SessionLimits } from './staff-tokens.ts';

/** The tokens of the configuration, as hashes. Null: there is no such token. */
export interface OperatorTokens {
  readonly staffTokenHash: string;
  readonly staffReadTokenHash: string | null;
}

export interface StaffAccess extends OperatorTokens {
  readonly database: Database;
  /** Name of the colleague with the operator's token. */
  readonly staffName: string;
  readonly sessionLimits: SessionLimits;
  readonly signInWays: SignInWays;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Token of a call: a bearer token, or the session of a cookie. */
export interface PresentedCredential {
  readonly kind: 'bearer' | 'session';
  readonly token: string;
}

/** Finds the colleague of a token or session; undefined if it opens nothing (any more). */
export async function authenticateStaff(
  access: StaffAccess,
  { kind, token }: PresentedCredential,
): Promise<StaffPrincipal | undefined> {
  const { database, sessionLimits, now } = access;
  if (kind === 'bearer') {
    const hash = operatorHash(access, token);
    if (hash !== undefined) return operatorOf(access, hash, { kind: 'operator', hash, id: null, via: 'operator' });
  }
  const stored = await findStaffToken(database, token, kind === 'bearer' ? 'token' : 'session', sessionLimits, now());
  return stored && principalOf(access, stored);
}

/** Builds the colleague of a stored token; undefined if the colleague or the operator's token is gone. */
export async function principalOf(access: StaffAccess, row: StaffTokenRow): Promise<StaffPrincipal | undefined> {
  const kind = row.kind === 'session' ? 'session' : 'token';
  const credential: StaffCredential = { kind, hash: row.token_hash, id: row.id, via: row.via };
  if (row.operator_hash !== null) return operatorOf(access, row.operator_hash, credential);
  if (!isWayOpen(access, row)) return undefined;
  const person = await findPerson(access.database, row.staff_id);
  if (person === undefined) return undefined;
  const { id, name, nickname, avatar, role, nodes } = person;
  return { id, name, nickname, avatar, role, nodes, credential };
}

/** Via of a token that the operator created by the command line, for a program. */
const COMMAND_TOKEN = 'token:command';

/** Tells whether the credential of a colleague still counts. With OpenID Connect alone, earlier ways end at once. */
function isWayOpen({ signInWays }: Pick<StaffAccess, 'signInWays'>, { kind, via }: StaffTokenRow): boolean {
  if (signInWays === 'any') return true;
  return kind === 'session' ? via === 'oidc' : via === COMMAND_TOKEN;
}

/** Returns the hash of a token of the configuration; undefined for another token. */
export function operatorHash(
  { staffTokenHash, staffReadTokenHash }: OperatorTokens,
  token: string,
): string | undefined {
  const fits = [tokenFits(token, staffTokenHash), tokenFits(token, staffReadTokenHash)];
  return fits.includes(true) ? hashToken(token) : undefined;
}

function operatorOf(
  { staffTokenHash, staffReadTokenHash, staffName }: StaffAccess,
  hash: string,
  credential: StaffCredential,
): StaffPrincipal | undefined {
  const as = (id: string, role: StaffRole): StaffPrincipal => ({
    id,
    name: staffName,
    nickname: null,
    avatar: null,
    role,
    nodes: null,
    credential,
  });
  if (hash === staffTokenHash) return as(OPERATOR_ID, 'manage');
  return hash === staffReadTokenHash ? as('staff-read', 'read') : undefined;
}

/** Returns the hashes of credentials that still authorize their colleague, who has not been changed since. */
export async function validCredentials(
  { database, sessionLimits, now }: Pick<StaffAccess, 'database' | 'sessionLimits' | 'now'>,
  staff: readonly StaffPrincipal[],
): Promise<ReadonlySet<string>> {
  const changed = await changedPeople(database, staff);
  const credentials = staff.filter(({ id }) => !changed.has(id)).map(({ credential }) => credential);
  const stored = credentials.filter(({ kind }) => kind !== 'operator').map(({ hash }) => hash);
  const alive = await aliveTokens(database, stored, sessionLimits, now());
  const operator = credentials.filter(({ kind }) => kind === 'operator').map(({ hash }) => hash);
  return new Set([...alive, ...operator]);
}

/** Returns the ids of colleagues with a change since their sign-in. The operator has no row, and never changes. */
async function changedPeople(database: Database, staff: readonly StaffPrincipal[]): Promise<ReadonlySet<string>> {
  const ids = [...new Set(staff.map(({ id }) => id))];
  const rows = await database
    .selectFrom('staff_people')
    .selectAll()
    .where(anyOf(database, 'id', ids))
    .execute();
  const people = new Map(rows.map((row) => [row.id, toPerson(row)]));
  const isChanged = (before: StaffPrincipal): boolean => {
    const after = people.get(before.id);
    return after !== undefined && !isDeepStrictEqual(visibleParts(before), visibleParts(after));
  };
  return new Set(staff.filter(isChanged).map(({ id }) => id));
}

function visibleParts({
  role,
  nodes,
  nickname,
  avatar,
}: Pick<StaffPrincipal, 'role' | 'nodes' | 'nickname' | 'avatar'>) {
  return { role, nodes, nickname, avatar };
}
