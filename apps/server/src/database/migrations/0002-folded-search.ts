import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { foldText } from '../../search/fold-text.ts';

/** The one table that this step knows, as it was then. */
interface Searched {
  feedbacks: { id: string; search_text: string };
}

const PAGE = 500;

/**
 * Rows that were stored before the search learned of marks and of the Turkish ı keep a text in lower case only; a search
 * for what is folded now would not find them. What was folded already stays untouched.
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
        // A row that changed meanwhile belongs to who changed it.
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
