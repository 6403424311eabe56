import type { Kysely } from 'kysely';
import type { SchemaChange } from '../schema-change.ts';

/** Adds the columns and indexes that results aggregate. */
export const results: SchemaChange = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable('feedbacks').addColumn('last_question_id', 'text').execute();
    for (const column of ['node_number', 'code', 'created_at'])
      await db.schema.alterTable('responses').addColumn(column, 'bigint').execute();
    for (const column of ['counts', 'is_first'])
      await db.schema.alterTable('responses').addColumn(column, 'integer').execute();
    await db.schema.alterTable('responses').addColumn('value', 'double precision').execute();
  },
  indexes: {
    responses_by_code: {
      on: 'responses',
      columns: ['node_number', 'code', 'created_at', 'counts', 'is_first', 'ranking', 'value'],
    },
  },
};
