import { limits } from '@product/contract';
import type { ChangedChat } from '../chat/change-chat.ts';
import { anyOf } from '../database/any-of.ts';
import { type Database, feedbackColumns } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { changeTime } from '../feedbacks/change-time.ts';
import { type AuditEntry, writeAudit } from '../staff/audit.ts';
import { lockFeedback } from './lock-feedback.ts';
import { tagKey, tidyTag } from './tag-key.ts';

/** Adds tags to a feedback and removes others. A tag keeps the spelling of its first use. */
export async function tagFeedback(
  database: Database,
  feedbackId: string,
  { add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] },
  audit: AuditEntry,
): Promise<ChangedChat | Failure> {
  return database.transaction().execute(async (transaction) => {
    const feedback = await lockFeedback(transaction, feedbackId);
    if (feedback === undefined) return fail('not_found', 'There is no such feedback');
    const before = await transaction
      .selectFrom('feedback_tags')
      .select(['tag_key', 'name'])
      .where('feedback_id', '=', feedbackId)
      .execute();
    const names = new Map(before.map(({ tag_key, name }) => [tag_key, name]));
    const removed = remove.map(tagKey);
    for (const key of removed) names.delete(key);
    const spellings = await loadSpellings(transaction, add.map(tagKey));
    for (const name of add) {
      const key = tagKey(name);
      names.set(key, names.get(key) ?? spellings.get(key) ?? tidyTag(name));
    }
    if (names.size > limits.tags)
      return fail('invalid_request', 'A feedback has too many tags', [{ path: 'add', code: 'max_length' }]);
    await transaction.deleteFrom('feedback_tags').where('feedback_id', '=', feedbackId).execute();
    const rows = [...names].map(([tag_key, name]) => ({ feedback_id: feedbackId, tag_key, name }));
    if (rows.length > 0) await transaction.insertInto('feedback_tags').values(rows).execute();
    const changed = await transaction
      .updateTable('feedbacks')
      .set({ tags: rows.length === 0 ? null : JSON.stringify([...names.values()]), updated_at: changeTime(audit.now) })
      .where('id', '=', feedbackId)
      .returning(feedbackColumns)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, { ...audit, feedback });
    return { ok: true, feedback: changed };
  });
}

/** Loads how other feedbacks spell the tags. */
async function loadSpellings(transaction: Database, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('feedback_tags')
    .select(({ fn }) => ['tag_key', fn.min('name').as('name')])
    .where(anyOf(transaction, 'tag_key', keys))
    .groupBy('tag_key')
    .execute();
  return new Map(rows.map(({ tag_key, name }) => [tag_key, name]));
}
