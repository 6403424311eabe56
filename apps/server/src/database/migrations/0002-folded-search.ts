import { type Kysely, sql } from 'kysely';
import { foldText } from '../../search/fold-text.ts';
import type { SchemaChange } from '../schema-change.ts';

const PAGE = 500;

/**
 * Folds the search text of rows that hold it in lower case only, with marks and the Turkish ı. The search would not find
 * them otherwise.
 */
export const foldedSearch: SchemaChange = {
  async up(db: Kysely<never>) {
    let after = '';
    for (;;) {
      const { rows } = await sql<{ id: string; before: string }>`
        select id, search_text as before from feedbacks where id > ${after} order by id limit ${PAGE}`.execute(db);
      for (const { id, before } of rows) {
        const folded = foldText(before);
        if (folded === before) continue;
        // A row that another process changed meanwhile is skipped.
        await sql`update feedbacks set search_text = ${folded} where id = ${id} and search_text = ${before}`.execute(
          db,
        );
      }
      const last = rows.at(-1);
      if (rows.length < PAGE || last === undefined) return;
      after = last.id;
    }
  },
};
