import type { ChangedChat } from '../chat/change-chat.ts';
import { type Database, feedbackColumns } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { changeTime } from '../feedbacks/change-time.ts';
import { type AuditEntry, writeAudit } from '../staff/audit.ts';
import { findPerson } from '../staff/people.ts';
import { OPERATOR_ID, seesNode } from '../staff/principal.ts';
import { lockFeedback } from './lock-feedback.ts';

/** Assigns a feedback to a colleague who sees its node, or to nobody. */
export async function assignFeedback(
  database: Database,
  feedbackId: string,
  staffId: string | null,
  audit: AuditEntry,
): Promise<ChangedChat | Failure> {
  return database.transaction().execute(async (transaction) => {
    const feedback = await lockFeedback(transaction, feedbackId);
    if (feedback === undefined) return fail('not_found', 'There is no such feedback');
    if (staffId !== null && !(await maySee(transaction, staffId, feedback.nodeId)))
      return fail('not_found', 'There is no such colleague', [{ path: 'staff_id', code: 'unknown' }]);
    const changed = await transaction
      .updateTable('feedbacks')
      .set({ assignee_id: staffId, updated_at: changeTime(audit.now) })
      .where('id', '=', feedbackId)
      .returning(feedbackColumns)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, { ...audit, feedback });
    return { ok: true, feedback: changed };
  });
}

async function maySee(transaction: Database, staffId: string, nodeId: string): Promise<boolean> {
  if (staffId === OPERATOR_ID) return true;
  const person = await findPerson(transaction, staffId);
  return person !== undefined && seesNode(person, nodeId);
}
