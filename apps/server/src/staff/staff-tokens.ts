import { randomUUID } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { anyOf } from '../database/any-of.ts';
import type { Database, StaffTokenRow } from '../database/tables.ts';
import { createToken, hashToken, tokenFits } from '../secrets/token.ts';
import { OPERATOR_ID } from './principal.ts';

export type StaffTokenKind = 'token' | 'link' | 'session';

/** Place of a caller: the address as limits count it, and the shortened user agent. */
export interface StaffOrigin {
  readonly address: string;
  readonly agent: string;
}

export interface NewStaffToken {
  readonly kind: StaffTokenKind;
  readonly staffId: string;
  readonly operatorHash?: string | null;
  /** Epoch ms. */
  readonly now: number;
  readonly expiresAt: number;
  readonly from: StaffOrigin;
  /** See `StaffCredential`. */
  readonly via: string | null;
}

export interface IssuedStaffToken {
  /** The plain token, which cannot be read again. */
  readonly token: string;
  readonly id: string;
  readonly expiresAt: number;
}

/** Days until a colleague's token expires. */
export const TOKEN_DAYS = 90;
/** Lifetime of a sign-in link. */
export const LINK_MS = 15 * millisecondsInMinute;
const SEEN_MS = millisecondsInMinute;

/** Limits of sessions. */
export interface SessionLimits {
  readonly idleHours: number;
  readonly days: number;
}

export async function issueStaffToken(database: Database, issued: NewStaffToken): Promise<IssuedStaffToken> {
  const { kind, staffId, operatorHash = null, now, expiresAt, from, via } = issued;
  const token = createToken();
  const id = randomUUID();
  await database
    .insertInto('staff_tokens')
    .values({
      token_hash: hashToken(token),
      id,
      kind,
      staff_id: staffId,
      operator_hash: operatorHash,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      address: from.address,
      agent: from.agent,
      via,
    })
    .execute();
  return { token, id, expiresAt };
}

/** End of a session that starts now, epoch ms. */
export function endOfSession({ days }: SessionLimits, now: number): number {
  return now + days * millisecondsInDay;
}

function isAlive({ kind, seen_at, expires_at }: StaffTokenRow, { idleHours }: SessionLimits, now: number): boolean {
  return expires_at > now && (kind !== 'session' || seen_at + idleHours * millisecondsInHour > now);
}

/** Finds the row of a token; undefined for an unknown or ended one. A link is no token of a call. */
export async function findStaffToken(
  database: Database,
  token: string,
  kind: 'token' | 'session',
  limits: SessionLimits,
  now: number,
): Promise<StaffTokenRow | undefined> {
  const row = await database
    .selectFrom('staff_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (row === undefined || !tokenFits(token, row.token_hash) || !isAlive(row, limits, now)) return undefined;
  if (now - row.seen_at >= SEEN_MS) {
    const seen = database.updateTable('staff_tokens').set({ seen_at: now }).where('token_hash', '=', row.token_hash);
    // A full disk must not sign anybody out.
    await seen.execute().catch(() => undefined);
  }
  return row;
}

/** Spends a sign-in link; undefined for an unknown, spent or ended one. */
export async function spendLink(transaction: Database, token: string, now: number): Promise<StaffTokenRow | undefined> {
  return transaction
    .deleteFrom('staff_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'link')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the hashes of tokens that are still alive. */
export async function aliveTokens(
  database: Database,
  hashes: readonly string[],
  limits: SessionLimits,
  now: number,
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await database
    .selectFrom('staff_tokens')
    .selectAll()
    .where(anyOf(database, 'token_hash', hashes))
    .execute();
  return new Set(rows.filter((row) => isAlive(row, limits, now)).map(({ token_hash }) => token_hash));
}

/** Lists the live sessions of a colleague, newest first. */
export async function listSessions(
  database: Database,
  staffId: string,
  limits: SessionLimits,
  now: number,
): Promise<StaffTokenRow[]> {
  const rows = await database
    .selectFrom('staff_tokens')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'session')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.filter((row) => isAlive(row, limits, now));
}

/** Ends sessions of a colleague: one by its id, or all. Returns the number of ended sessions. */
export async function endSessions(transaction: Database, staffId: string, sessionId: string | 'all'): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'session')
    .$if(sessionId !== 'all', (query) => query.where('id', '=', sessionId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends the sessions of a colleague by the provider that began until a time. Later ones stay: the token that ends them may be
 * a copy. Returns the number of ended sessions.
 */
export async function endProviderSessions(transaction: Database, staffId: string, until: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'session')
    .where('via', '=', 'oidc')
    .where('created_at', '<=', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every token, link and session of a colleague that the operator did not issue. */
export async function endForeignTokens(transaction: Database, staffId: string): Promise<void> {
  const issuedByOperator = ['token', 'link'].flatMap((kind) => [`${kind}:${OPERATOR_ID}`, `${kind}:command`]);
  await transaction
    .deleteFrom('staff_tokens')
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('via', 'is', null), where('via', 'not in', issuedByOperator)]))
    .execute();
}

/** Ends the session of a token, whoever's it is. */
export async function endSessionOf(transaction: Database, token: string): Promise<void> {
  await transaction
    .deleteFrom('staff_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'session')
    .execute();
}

/** Deletes ended tokens, links and sessions. */
export async function deleteEndedTokens(database: Database, limits: SessionLimits, now: number): Promise<void> {
  await database.deleteFrom('staff_tokens').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('staff_tokens')
    .where('kind', '=', 'session')
    .where('seen_at', '<=', now - limits.idleHours * millisecondsInHour)
    .execute();
}
