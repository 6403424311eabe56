import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldText } from '../../search/fold-text.ts';

/** The columns that this migration uses, as of its time. */
interface Searched {
  feedbacks: { id: string; search_text: string };
}

const PAGE = 500;

/**
 * Folds the search text of rows that hold it in lower case only, with marks and the Turkish ı. The search would not find
 * them otherwise.
 */
export const foldedSearch: Migration = {
  async up(db: Kysely<Searched>) {
    let after = '';
    for (;;) {
      const rows = await db
        .selectFrom('feedbacks')
        .select(['id', 'search_text'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const { id, search_text: before } of rows) {
        const folded = foldText(before);
        if (folded === before) continue;
        // A row that another process changed meanwhile is skipped.
        await db
          .updateTable('feedbacks')
          .set({ search_text: folded })
          .where('id', '=', id)
          .where('search_text', '=', before)
          .execute();
      }
      const last = rows.at(-1);
      if (rows.length < PAGE || last === undefined) return;
      after = last.id;
    }
  },
};
