import type { Database } from '../database/tables.ts';

/** Number of newest feedbacks of a node whose first replies count. */
const RECENT_FEEDBACKS = 100;
/** Number of replies below which a median would say nothing. */
const MIN_REPLIES = 3;

/** Returns the median seconds from a feedback to its first reply, in recent feedbacks of a node. Null with few. */
export async function loadUsualReply(database: Database, nodeId: string): Promise<number | null> {
  const rows = await database
    .selectFrom('feedbacks')
    .select([
      'feedbacks.created_at as askedAt',
      ({ selectFrom }) =>
        selectFrom('messages')
          .select(({ fn }) => fn.min('messages.created_at').as('at'))
          .whereRef('messages.feedback_id', '=', 'feedbacks.id')
          .where('messages.actor', '=', 'other')
          .as('repliedAt'),
    ])
    .where('feedbacks.node_id', '=', nodeId)
    .orderBy('feedbacks.created_at', 'desc')
    .limit(RECENT_FEEDBACKS)
    .execute();
  const delaysMs = rows
    .flatMap(({ askedAt, repliedAt }) => (repliedAt === null ? [] : [repliedAt - askedAt]))
    .sort((one, other) => one - other);
  const median = delaysMs.length < MIN_REPLIES ? undefined : delaysMs[Math.floor(delaysMs.length / 2)];
  return median === undefined ? null : Math.round(median / 1000);
}
