import { createHash, randomBytes } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { acquireLock } from '../database/engine.ts';
import { inSlices } from '../database/slices.ts';
import type { Database, StaffAuditRow, Tables } from '../database/tables.ts';
import type { Loop } from '../ticks/repeat.ts';

/** The newest row of the chain, or the row before its oldest one. */
export interface ChainLink {
  /** Number of the row, from 1. */
  readonly seq: number;
  readonly hash: string;
}

/** A chain without a fault. */
interface WholeChain {
  readonly ok: true;
  readonly head: ChainLink;
  readonly count: number;
  /** The oldest row, null without one. Its time, epoch ms, shows whether retention explains the missing rows before. */
  readonly first: { readonly seq: number; readonly at: number } | null;
  /** Rows that this check has linked: nothing tells whether they were changed before. */
  readonly linked: number;
}

/** A fault of the chain: the row was changed, or is missing. */
interface ChainFault {
  readonly ok: false;
  readonly seq: number;
  readonly fault: 'changed' | 'missing';
}

const LOCK = 'staff_audit';
/** Rows of one transaction, which other writers of the embedded database wait for. */
const BATCH = 200;

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

type Details = Pick<StaffAuditRow, 'staff_name' | 'address' | 'agent' | 'changes'>;

/** Digests the personal part of a row. */
const detailsDigest = ({ staff_name, address, agent, changes }: Details, salt: string): string =>
  digestOf([salt, staff_name, address, agent, changes]);

function hashOf(before: ChainLink, row: StaffAuditRow, digest: string): string {
  const { id, at, staff_id, action, feedback_id, node_id, subject, via, once_key } = row;
  const content = [id, at, staff_id, action, feedback_id, node_id, subject, via, once_key, digest];
  return digestOf([before.hash, before.seq + 1, ...content]);
}

async function startOf(database: Database): Promise<ChainLink> {
  return database.selectFrom('staff_audit_start').select(['seq', 'hash']).executeTakeFirstOrThrow();
}

async function headOf(database: Database): Promise<ChainLink> {
  const newest = await database
    .selectFrom('staff_audit')
    .select(['seq', 'hash'])
    .where('seq', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined || newest.seq === null) return startOf(database);
  return { seq: newest.seq, hash: newest.hash ?? '' };
}

/**
 * Links the rows that are not in the chain yet, each with the hash of the row before it. Actions of colleagues write their
 * rows without it, so that they do not wait for each other.
 *
 * @param signal Ends the linking after the current batch.
 * @returns The newest link.
 */
export async function linkAudit(database: Database, signal?: AbortSignal): Promise<ChainLink> {
  const unlinked = database.selectFrom('staff_audit').where('seq', 'is', null);
  while (signal?.aborted !== true && (await unlinked.select('id').limit(1).executeTakeFirst()) !== undefined) {
    await database.transaction().execute(async (transaction) => {
      await acquireLock(transaction, LOCK);
      let before = await headOf(transaction);
      const rows = await transaction
        .selectFrom('staff_audit')
        .selectAll()
        .where('seq', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(BATCH)
        .execute();
      for (const row of rows) {
        const salt = randomBytes(16).toString('base64url');
        const digest = detailsDigest(row, salt);
        const link = { seq: before.seq + 1, hash: hashOf(before, row, digest) };
        await transaction
          .updateTable('staff_audit')
          .set({ ...link, salt, details_digest: digest })
          .where('id', '=', row.id)
          .execute();
        before = link;
      }
    });
  }
  return headOf(database);
}

/**
 * Checks every row against its hash and the row before it.
 *
 * @param known A link that was noted earlier; undefined: none. Its row must still be kept, because the start of the chain
 * is stored in the same database and proves nothing.
 */
export async function verifyAudit(database: Database, known?: ChainLink): Promise<WholeChain | ChainFault> {
  const earlier = await headOf(database);
  const linked = (await linkAudit(database)).seq - earlier.seq;
  const start = await startOf(database);
  if (known !== undefined && known.seq > 0 && start.seq >= known.seq)
    return { ok: false, seq: known.seq, fault: 'missing' };
  let before = start;
  let first: WholeChain['first'] = null;
  for (;;) {
    const rows = await database
      .selectFrom('staff_audit')
      .selectAll()
      .where('seq', '>', before.seq)
      .orderBy('seq')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const seq = before.seq + 1;
      if (row.seq !== seq) {
        // Retention may have deleted the oldest rows meanwhile.
        if ((await startOf(database)).seq !== start.seq) return verifyAudit(database, known);
        return { ok: false, seq, fault: 'missing' };
      }
      const hash = row.hash ?? '';
      const isWhole = hash === hashOf(before, row, detailsDigest(row, row.salt ?? ''));
      if (!isWhole || (known?.seq === seq && known.hash !== hash)) return { ok: false, seq, fault: 'changed' };
      first ??= { seq, at: row.at };
      before = { seq, hash };
    }
    if (rows.length < BATCH) break;
  }
  // The newest rows were deleted after the link was noted.
  if (known !== undefined && known.seq > before.seq) return { ok: false, seq: before.seq + 1, fault: 'missing' };
  return { ok: true, head: before, count: before.seq - start.seq, first, linked };
}

/** Deletes the oldest rows after their retention period, and notes the last deleted link as the start of the chain. */
export async function deleteOldAudit(
  database: Database,
  days: number,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const head = await linkAudit(database);
  const cutoff = now - days * millisecondsInDay;
  const deleteOldest = async (transaction: Transaction<Tables>, size: number): Promise<boolean> => {
    await acquireLock(transaction, LOCK);
    const start = await startOf(transaction);
    const oldest = await transaction
      .selectFrom('staff_audit')
      .select(['seq', 'hash', 'at'])
      .where('seq', '>', start.seq)
      .where('seq', '<=', head.seq)
      .orderBy('seq')
      .limit(size)
      .execute();
    const firstKept = oldest.findIndex(({ at }) => at >= cutoff);
    const last = oldest.at(firstKept === -1 ? -1 : firstKept - 1);
    if (firstKept === 0 || last === undefined || last.seq === null) return false;
    await transaction.deleteFrom('staff_audit').where('seq', '<=', last.seq).execute();
    await transaction
      .updateTable('staff_audit_start')
      .set({ seq: last.seq, hash: last.hash ?? '' })
      .execute();
    return firstKept === -1;
  };
  await inSlices((size) => database.transaction().execute((transaction) => deleteOldest(transaction, size)), {
    signal,
  });
}

/** Links new rows every five seconds. */
export function repeatLinking(database: Database): Loop {
  return {
    name: 'audit_chain',
    intervalMs: 5_000,
    deadlineMs: 10_000,
    waitsFirst: true,
    async tick(signal) {
      await linkAudit(database, signal);
      return undefined;
    },
  };
}
