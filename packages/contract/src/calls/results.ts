import type { Calls } from '../call.ts';
import { decodeResults, decodeResultTexts } from '../decode/results.ts';
import { type FeedbackFilter, filterQuery } from './feedback-filter.ts';

/** Chooses the feedbacks of the results. Without `counted`, tests and feedbacks over a limit are left out. */
export interface ResultsInput extends FeedbackFilter {
  readonly nodeId: string;
}

export interface ListResultTextsInput extends ResultsInput {
  readonly questionId: string;
  /** The option whose texts are listed, such as "Other". */
  readonly optionId?: string | undefined;
  /** Words that the text contains. */
  readonly text?: string | undefined;
  /** `nextCursor` of the page before. */
  readonly before?: string | undefined;
  /** 1 to 100; the server's default is 50. */
  readonly limit?: number | undefined;
}

export const resultCalls = {
  /** Loads the results of a node. */
  loadResults: {
    route: { method: 'GET', path: '/v1/staff/results', base: 'api', auth: 'staff', contentType: null },
    request: ({ nodeId, ...filter }: ResultsInput) => ({ query: { ...filterQuery(filter), node_id: nodeId } }),
    decode: decodeResults,
  },
  /** Lists the texts that answer a question, newest first. */
  listResultTexts: {
    route: { method: 'GET', path: '/v1/staff/results/texts', base: 'api', auth: 'staff', contentType: null },
    request: ({ nodeId, questionId, optionId, text, before, limit, ...filter }: ListResultTextsInput) => ({
      query: {
        ...filterQuery(filter),
        node_id: nodeId,
        question_id: questionId,
        option_id: optionId,
        text,
        before,
        limit: limit?.toString(),
      },
    }),
    decode: decodeResultTexts,
  },
} as const satisfies Calls;
