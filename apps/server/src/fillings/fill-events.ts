import type { EventType } from '@product/contract';
import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';
import { recordEvent } from '../webhooks/record-event.ts';

const BATCH = 100;

/** A change without its event. */
interface Untold {
  readonly type: EventType;
  readonly feedbackId: string;
  readonly subject: string | null;
  readonly at: number;
}

/**
 * Records one batch of events that a process of an older version did not: of stored feedbacks, messages and ratings. The
 * row of the feedback is locked, so that each event exists once, whichever process finds the change.
 *
 * @param since Time from which changes have events, epoch ms.
 * @returns How many events were recorded.
 */
export async function fillEvents(database: Database, since: number): Promise<number> {
  let recorded = 0;
  for (const untold of await findUntold(database, since))
    recorded += await database.transaction().execute(async (transaction) => {
      const feedback = await transaction
        .selectFrom('feedbacks')
        .select('node_id')
        .where('id', '=', untold.feedbackId)
        .$if(isPostgres(database), (query) => query.forUpdate())
        .executeTakeFirst();
      if (feedback === undefined || (await isTold(transaction, untold))) return 0;
      const { subject, ...event } = untold;
      await recordEvent(transaction, { ...event, nodeId: feedback.node_id, ...(subject !== null && { subject }) });
      return 1;
    });
  return recorded;
}

async function findUntold(database: Database, since: number): Promise<readonly Untold[]> {
  const { rows } = await sql<Untold>`
    select case when completed = 1 then 'feedback.completed' else 'feedback.saved' end as type, id as "feedbackId",
      null as subject, updated_at as at
    from feedbacks where created_at >= ${since} and not exists (
      select 1 from events where events.feedback_id = feedbacks.id
        and events.type = case when feedbacks.completed = 1 then 'feedback.completed' else 'feedback.saved' end
    )
    union all
    select 'message.created', feedback_id, id, created_at
    from messages where created_at >= ${since} and not exists (
      select 1 from events where events.feedback_id = messages.feedback_id
        and events.type = 'message.created' and events.subject = messages.id
    )
    union all
    select 'rating.created', feedback_id, cast(rating as text), created_at
    from ratings where created_at >= ${since} and not exists (
      select 1 from events where events.feedback_id = ratings.feedback_id
        and events.type = 'rating.created' and events.at = ratings.created_at
    )
    order by at limit ${BATCH}`.execute(database);
  return rows;
}

async function isTold(transaction: Database, { type, feedbackId, subject, at }: Untold): Promise<boolean> {
  const found = await transaction
    .selectFrom('events')
    .select('id')
    .where('feedback_id', '=', feedbackId)
    .where('type', '=', type)
    .$if(type === 'message.created', (query) => query.where('subject', '=', subject))
    .$if(type === 'rating.created', (query) => query.where('at', '=', at))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
