import { anyOf } from '../database/any-of.ts';
import { readTogether } from '../database/read-together.ts';
import { type Database, type FeedbackRow, feedbackColumns } from '../database/tables.ts';

const read = readTogether<FeedbackRow>({
  idOf: ({ id }) => id,
  read: (database, ids) =>
    database
      .selectFrom('feedbacks')
      .select(feedbackColumns)
      .where(anyOf(database, 'id', ids))
      .execute(),
});

/** As it is now; undefined when there is none. */
export async function findFeedback(database: Database, id: string): Promise<FeedbackRow | undefined> {
  return (await read(database, id))[0];
}
