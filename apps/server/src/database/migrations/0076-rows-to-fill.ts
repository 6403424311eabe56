import { sql } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/**
 * Indexes the rows that an older version has stored without what this version derives from them, and the times by which
 * `fillings/` finds those of an older process. The indexes of rows to fill are empty once all are filled.
 */
export const rowsToFill: SchemaChange = {
  indexes: {
    feedbacks_to_fill: { on: 'feedbacks', columns: ['created_at', 'id'], where: sql.raw('preview_at is null') },
    responses_to_fill: { on: 'responses', columns: ['feedback_id'], where: sql.raw('code is null') },
    notes_to_fill: { on: 'notes', columns: ['id'], where: sql.raw('search_text is null') },
    messages_by_time: { on: 'messages', columns: ['created_at'] },
    ratings_by_time: { on: 'ratings', columns: ['created_at'] },
  },
};
