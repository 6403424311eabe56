import * as v from 'valibot';
import { resultCalls } from '../calls/results.ts';
import { type Endpoints, noInput } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { feedbackFilterQuery } from '../wire/feedback-filter.ts';
import { cursorField, idField, pageSizeField } from '../wire/fields.ts';
import { resultsWire } from '../wire/results.ts';
import { momentField, textOrNull } from '../wire/values.ts';

export const resultEndpoints = {
  loadResults: {
    route: resultCalls.loadResults.route,
    summary: "The results of a node: its feedbacks over time, and each question's answers in the form that fits it",
    origin: 'ours',
    ...noInput,
    query: v.object({ ...feedbackFilterQuery, node_id: idField }),
    response: resultsWire,
    success: 200,
    errors: ['unauthorized'],
  },
  listResultTexts: {
    route: resultCalls.listResultTexts.route,
    summary: 'The texts that answer a question, newest first; masked answers are left out',
    origin: 'ours',
    ...noInput,
    query: v.object({
      ...feedbackFilterQuery,
      node_id: idField,
      question_id: idField,
      /** The option whose texts are listed, such as "Other". */
      option_id: v.optional(idField),
      /** Words that the text contains. */
      text: v.optional(v.pipe(v.string(), v.maxLength(limits.searchLength))),
      before: v.optional(cursorField),
      limit: v.optional(pageSizeField),
    }),
    response: v.object({
      texts: v.array(v.object({ feedback_id: v.string(), created_at: momentField, text: v.string() })),
      next_before: textOrNull,
    }),
    success: 200,
    errors: ['unauthorized'],
  },
} as const satisfies Endpoints;
