import { definitionOf } from '@product/flow-engine';
import type { Flow } from '@product/model';
import { type Failure, fail } from '../errors/failure.ts';
import { requests } from '../limits/tables/requests.ts';
import type { FeedbackBody } from './feedback-request.ts';
import { isMasked } from './mask-responses.ts';

/**
 * Rejects answers that no page sends and that would cost much: two for one place of a question, and very long texts that
 * have to be masked.
 */
export function rejectCostlyAnswers(flow: Flow, { responses }: FeedbackBody): Failure | undefined {
  const places = new Set<string>();
  let maskedLength = 0;
  for (const [index, response] of responses.entries()) {
    places.add(placeOf(response));
    if (places.size === index)
      return fail('invalid_request', 'A question has one answer twice', [
        { path: `responses.${index}`, code: 'repeated' },
      ]);
    if (isMasked(flow, response)) maskedLength += response.body?.length ?? 0;
  }
  return maskedLength > requests.maskedLength.most
    ? fail('too_large', 'The texts that are masked are too long')
    : undefined;
}

/** Rejects a text in the place of a file. A file is named by its blob, or by the address that its upload got. */
export function rejectTextsAsFiles(flow: Flow, { responses }: FeedbackBody): Failure | undefined {
  const wrong = responses.flatMap(({ question_id, body }, index) => {
    const question = flow.index.questions.get(question_id);
    const isFile = question !== undefined && definitionOf(question).answerKind(question) === 'files';
    return isFile && body !== undefined && !/^https?:\/\//i.test(body)
      ? [{ path: `responses.${index}.body`, code: 'wrong_type' }]
      : [];
  });
  return wrong.length === 0
    ? undefined
    : fail('invalid_request', 'The answer to this question is a file', wrong.slice(0, requests.problems.most));
}

/** Names the place that an item answers: a question or statement, with an option or a file. Files may have addresses. */
function placeOf({ question_id, option_id, active_storage_blob_id, body }: FeedbackBody['responses'][number]): string {
  const address = option_id === undefined && body?.startsWith('http') ? body : undefined;
  return JSON.stringify([question_id, option_id, active_storage_blob_id, address]);
}
