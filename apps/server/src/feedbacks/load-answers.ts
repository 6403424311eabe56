import type { Flow } from '@product/model';
import { readFeedbackDocument } from '../chat/stored-chat.ts';
import { type FeedbackRow, type ResponseRow, responseColumns } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { type DescribedAnswer, describeAnswers } from './answers.ts';

interface LoadedAnswers {
  readonly answers: readonly DescribedAnswer[];
  readonly responses: readonly ResponseRow[];
  readonly flow: Flow | undefined;
  /** Code of the visitor's language, such as `en`; null where the flow lacks it. */
  readonly language: string | null;
}

/** Loads the answers of a feedback, described in the visitor's language. */
export async function loadAnswers(
  {
    database,
    definitions,
  }: Pick<Services, 'database'> & { readonly definitions: Pick<Services['definitions'], 'findParsedFlow'> },
  feedback: Pick<FeedbackRow, 'id' | 'flow_id' | 'document'>,
): Promise<LoadedAnswers> {
  const { languageId } = readFeedbackDocument(feedback.document);
  const [flow, responses] = await Promise.all([
    definitions.findParsedFlow(feedback.flow_id),
    database
      .selectFrom('responses')
      .select(responseColumns)
      .where('feedback_id', '=', feedback.id)
      .orderBy('position')
      .execute(),
  ]);
  return {
    answers: describeAnswers(flow, responses, languageId),
    responses,
    flow,
    language: languageCode(flow, languageId),
  };
}

/** Finds the code of a language of a flow. */
export function languageCode(flow: Flow | undefined, languageId: string | null): string | null {
  return flow?.languages.find(({ id }) => id === languageId)?.code ?? null;
}
