import type { Flow } from '@product/model';
import { localizer } from '../feedbacks/localizer.ts';
import { toPlainText } from '../feedbacks/plain-text.ts';
import type { AnswerColumn, Cell } from './answer-columns.ts';

export const codebookHeaders = [
  'column',
  'language',
  'question_id',
  'question_key',
  'question',
  'style',
  'statement_id',
  'statement_key',
  'statement',
  'option_id',
  'option_key',
  'option',
  'option_score',
] as const;

/**
 * Lists what the codes of an export mean: a row for each question, row of a matrix and option, in each language of its flow.
 * A later version of a flow comes first, and hides the same row of an earlier one.
 *
 * @param columns The columns of answers with their headers in codes.
 */
export function codebookRows(
  flows: readonly Flow[],
  columns: readonly { readonly column: AnswerColumn; readonly header: string }[],
): (readonly Cell[])[] {
  const rows = new Map<string, readonly Cell[]>();
  for (const flow of flows) {
    const elements = flow.states.flatMap(({ id }) => flow.index.elementsByState.get(id) ?? []);
    for (const { question, body } of elements) {
      if (question === null) continue;
      for (const { id: languageId, code } of flow.languages) {
        const localize = localizer(flow, languageId);
        const textOf = (text: Parameters<typeof localize>[0] | undefined) => text && toPlainText(localize(text));
        for (const statement of orNone(question.statements))
          for (const option of orNone(question.options)) {
            const source = statement?.id ?? question.id;
            const own = columns.filter(({ column }) => column.source === source);
            const found = own.find(({ column }) => column.optionId === option?.id) ?? own[0];
            const row = [
              ...[found?.header, code, question.id, question.key, textOf(body), question.style],
              ...[statement?.id, statement?.key, textOf(statement?.body)],
              ...[option?.id, option?.key, textOf(option?.body), option?.score],
            ].map((cell) => cell ?? null);
            const key = JSON.stringify([code, question.id, source, option?.id]);
            if (!rows.has(key)) rows.set(key, row);
          }
      }
    }
  }
  return [...rows.values()];
}

/** Returns the items, or one missing item of an empty list. */
function orNone<Item>(items: readonly Item[]): readonly (Item | undefined)[] {
  return items.length === 0 ? [undefined] : items;
}
