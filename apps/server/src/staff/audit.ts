import { randomUUID } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { readCursor, writeCursor } from '../database/cursor.ts';
import type { Database, StaffAuditRow } from '../database/tables.ts';
import type { AuditChange } from './audit-changes.ts';
import type { StaffPrincipal } from './principal.ts';
import type { StaffOrigin } from './staff-tokens.ts';

/** Actions of the audit log. */
export const auditActions = [
  'signed_in',
  'signed_out',
  'read',
  'results_read',
  'replied',
  'status_set',
  'assigned',
  'tagged',
  'noted',
  'note_removed',
  'saved_replies_changed',
  'tokens_revoked',
  'person_read',
  'person_exported',
  'person_erased',
  'exported',
  'listed',
  'searched',
  'webhook_added',
  'webhook_changed',
  'webhook_tested',
  'webhook_removed',
  'tests_erased',
  'staff_added',
  'staff_changed',
  'staff_revoked',
  'staff_link_created',
] as const;
export type AuditAction = (typeof auditActions)[number];

export interface AuditEntry {
  readonly staff: Pick<StaffPrincipal, 'id' | 'name'>;
  /** How the actor had signed in: see `StaffCredential`. */
  readonly via: string | null;
  readonly from: StaffOrigin;
  readonly action: AuditAction;
  readonly feedback?: { readonly id: string; readonly nodeId: string };
  /** Node of an action without a feedback. */
  readonly nodeId?: string;
  /** Id or word that the action concerns, such as a new status. Never a text of a visitor. */
  readonly subject?: string;
  /** The changed fields. Never a text of a visitor. */
  readonly changes?: readonly AuditChange[];
  /** Epoch ms. */
  readonly now: number;
}

/** The command line as the author of an action. */
export const commandLine = {
  staff: { id: 'command', name: 'product-server' },
  via: 'command',
  from: { address: '', agent: '' },
} as const;

/** The same action on the same object within this period adds no row. */
const oncePerPeriod: Readonly<Partial<Record<AuditAction, number>>> = {
  read: millisecondsInHour,
  person_read: millisecondsInHour,
  listed: millisecondsInDay,
  searched: millisecondsInDay,
  // Numbers of a node are read again and again.
  results_read: millisecondsInDay,
};

/** Writes a row of the audit log, in the transaction of the change if there is one. Nothing else adds rows. */
export async function writeAudit(transaction: Database, entry: AuditEntry): Promise<void> {
  const { staff, via, from, action, feedback, nodeId, subject, changes = [], now } = entry;
  await transaction
    .insertInto('staff_audit')
    .values({
      id: randomUUID(),
      at: now,
      staff_id: staff.id,
      staff_name: staff.name,
      action,
      feedback_id: feedback?.id ?? null,
      node_id: feedback?.nodeId ?? nodeId ?? null,
      subject: subject ?? null,
      address: from.address,
      agent: from.agent,
      once_key: onceKey(entry),
      via,
      changes: changes.length === 0 ? null : JSON.stringify(changes),
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
}

/** Builds the key of a reading action and its period; null for an action that has a row each time. */
function onceKey({ action, staff, feedback, nodeId, now }: AuditEntry): string | null {
  const periodMs = oncePerPeriod[action];
  if (periodMs === undefined) return null;
  return [action, staff.id, feedback?.id ?? nodeId, Math.floor(now / periodMs)].join(' ');
}

export interface AuditPage {
  readonly rows: readonly StaffAuditRow[];
  readonly nextAfter: string | null;
}

/** Lists the audit log, newest first. A manager with nodes sees the rows of these nodes. */
export async function listAudit(
  database: Database,
  { nodes }: Pick<StaffPrincipal, 'nodes'>,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<AuditPage> {
  const cursor = readCursor(after);
  const rows = await database
    .selectFrom('staff_audit')
    .selectAll()
    .$if(nodes !== null, (query) => query.where(anyOf(database, 'node_id', nodes ?? [])))
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (${cursor?.createdAt ?? 0}, ${cursor?.id ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, nextAfter: hasMore ? writeCursor({ created_at: last.at, id: last.id }) : null };
}
