import { millisecondsInDay } from 'date-fns/constants';
import { eachRange } from '../database/slices.ts';
import type { Database } from '../database/tables.ts';

/** Stands in place of the name of a colleague who is gone. */
const NOBODY = '–';

/**
 * Deletes revoked colleagues once the audit log has no row of theirs any more, and removes their names from notes and
 * replies, whose texts stay.
 *
 * @param days `AUDIT_DAYS`
 */
export async function deleteOldStaff(
  database: Database,
  days: number,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const old = await database
    .selectFrom('staff_people')
    .select('id')
    .where('revoked_at', '<', now - days * millisecondsInDay)
    .execute();
  for (const { id } of old) {
    // No index finds a sender. An interrupted run is completed by the next one, because the colleague goes last.
    await eachRange(
      database,
      { table: 'messages', key: 'id' },
      async (within) => {
        const { numUpdatedRows } = await database
          .updateTable('messages')
          .set({ sender: null })
          .where(within)
          .where('sender', 'like', `%"${id}"%`)
          .executeTakeFirstOrThrow();
        return numUpdatedRows;
      },
      signal,
    );
    await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('notes').set({ staff_name: NOBODY }).where('staff_id', '=', id).execute();
      await transaction.deleteFrom('staff_people').where('id', '=', id).execute();
    });
  }
}
