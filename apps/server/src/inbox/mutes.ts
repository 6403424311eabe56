import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

const MAX_MUTES = 1_000;

/** Lists the feedbacks that a colleague has muted. */
export async function listMutedIds(database: Database, staffId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('feedback_mutes')
    .select('feedback_id')
    .where('staff_id', '=', staffId)
    .limit(MAX_MUTES)
    .execute();
  return rows.map(({ feedback_id }) => feedback_id);
}

/** Returns the condition that a colleague has not muted a row of `feedbacks`. */
export function isNotMutedBy(staffId: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from feedback_mutes as mute where mute.staff_id = ${staffId} and mute.feedback_id = feedbacks.id
  )`;
}

/** Returns the condition that a colleague has muted a row of `feedbacks`. */
export function isMutedBy(staffId: string): RawBuilder<boolean> {
  return sql<boolean>`not ${isNotMutedBy(staffId)}`;
}

/** Stops or starts the alerts of a feedback for one colleague. */
export async function setMuted(
  transaction: Database,
  {
    staffId,
    feedbackId,
    isMuted,
  }: { readonly staffId: string; readonly feedbackId: string; readonly isMuted: boolean },
): Promise<void> {
  const row = { staff_id: staffId, feedback_id: feedbackId };
  if (isMuted)
    await transaction
      .insertInto('feedback_mutes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await transaction
      .deleteFrom('feedback_mutes')
      .where('staff_id', '=', staffId)
      .where('feedback_id', '=', feedbackId)
      .execute();
}
