import type { RequestOf, ResponseOf } from '@product/contract';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../database/cursor.ts';
import { feedbackConditions } from '../inbox/feedback-filter.ts';
import { foldText } from '../search/fold-text.ts';
import type { Services } from '../services.ts';
import { nodeNumber, responseCode } from './response-facts.ts';
import { mergeQuestions } from './result-questions.ts';

const ROWS_BY_DEFAULT = 50;
/** Most rows that one call reads to find texts with the searched words. */
const MAX_SCANNED = 5_000;

/** Lists the texts that answer a question, newest first. Masked texts, and texts of unknown questions, are left out. */
export async function listResultTexts(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  query: RequestOf<'listResultTexts', 'query'>,
): Promise<ResponseOf<'listResultTexts'>> {
  const { question_id, option_id, text, before, limit, ...wanted } = query;
  const filter = { counted: 'true' as const, ...wanted };
  const count = limit === undefined ? ROWS_BY_DEFAULT : Number(limit);
  const nothing = { texts: [], next_before: null };
  const node = await definitions.findNode(filter.node_id);
  if (node === undefined) return nothing;
  const { current, earlier } = await definitions.findFlowsOfNode(node);
  const found = mergeQuestions(current, earlier).find(({ question }) => question.id === question_id);
  if (found === undefined || found.question.hidePersonalData) return nothing;
  const words = foldText(text ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const page: { feedback_id: string; created_at: number; text: string }[] = [];
  let cursor = readCursor(before);
  for (let scanned = 0; scanned < MAX_SCANNED; ) {
    const size = words.length === 0 ? count + 1 : 500;
    const { rows } = await sql<{ feedback_id: string; created_at: number; text: string }>`
      select responses.feedback_id, responses.created_at, responses.body as text
      from responses join feedbacks on feedbacks.id = responses.feedback_id
      where responses.node_number = ${nodeNumber(filter.node_id)}
        and responses.code = ${responseCode(question_id, option_id ?? null)}
        and responses.body is not null and responses.body <> '' and responses.hide_personal_data = 0
        ${cursor === undefined ? sql`` : sql`and (responses.created_at, responses.feedback_id) < (${cursor.createdAt}, ${cursor.id})`}
        and ${sql.join(feedbackConditions(database, filter, null), sql` and `)}
      order by responses.created_at desc, responses.feedback_id desc limit ${size}`.execute(database);
    scanned += rows.length;
    for (const row of rows) {
      if (page.length > count) break;
      const folded = foldText(row.text);
      // Blank texts would be rows without words.
      if (row.text.trim() !== '' && words.every((word) => folded.includes(word)))
        page.push({ ...row, created_at: Number(row.created_at) });
    }
    const last = rows.at(-1);
    if (rows.length < size || last === undefined || page.length > count) return toPage(page, count, null);
    cursor = { createdAt: Number(last.created_at), id: last.feedback_id };
  }
  return toPage(page, count, cursor ?? null);
}

function toPage(
  found: readonly { readonly feedback_id: string; readonly created_at: number; readonly text: string }[],
  count: number,
  scannedTo: { readonly createdAt: number; readonly id: string } | null,
): ResponseOf<'listResultTexts'> {
  const page = found.slice(0, count);
  const last = page.at(-1);
  const next =
    found.length > count && last !== undefined
      ? { created_at: last.created_at, id: last.feedback_id }
      : scannedTo && { created_at: scannedTo.createdAt, id: scannedTo.id };
  return {
    texts: page.map(({ created_at, ...text }) => ({ ...text, created_at: new Date(created_at).toISOString() })),
    next_before: next && writeCursor(next),
  };
}
