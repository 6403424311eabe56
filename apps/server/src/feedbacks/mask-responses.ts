import { setImmediate } from 'node:timers/promises';
import { definitionOf, personalVariables } from '@product/flow-engine';
import { maskPersonalData } from '@product/flow-engine/masking';
import type { Flow, Question } from '@product/model';
import type { FeedbackBody } from './feedback-request.ts';

/** Masks an answer's text if its question hides personal data, by the page's own function. */
export function maskAnswer(question: Question, text: string, country: string | null): string {
  const isMasked = question.hidePersonalData && definitionOf(question).isMaskable(question);
  return isMasked ? maskPersonalData(text, { country }) : text;
}

/**
 * Masks the texts of a feedback again, because a visitor can change the page. Masking twice changes nothing. A page with
 * an earlier version of the flow marks its texts by `hidePersonalData`. Other calls run between two texts, because a long
 * one takes some 15 ms.
 */
export async function maskResponses(flow: Flow, body: FeedbackBody, country: string | null): Promise<FeedbackBody> {
  const responses: FeedbackBody['responses'] = [];
  for (const response of body.responses) {
    const isText = response.body !== undefined && isMasked(flow, response);
    responses.push(isText ? { ...response, body: maskPersonalData(response.body ?? '', { country }) } : response);
    if (isText) await setImmediate();
  }
  const variables = body.variables && maskVariables(flow, body.variables, country);
  return { ...body, responses, ...(variables !== undefined && { variables }) };
}

/** Tells whether the text of an item is masked: by its question, or by its page with an earlier version of the flow. */
export function isMasked(flow: Flow, { question_id, hidePersonalData }: FeedbackBody['responses'][number]): boolean {
  const question = flow.index.questions.get(question_id);
  if (hidePersonalData !== true && question?.hidePersonalData !== true) return false;
  return question === undefined || definitionOf(question).isMaskable(question);
}

/** Masks the texts of variables that derive from masked answers. */
function maskVariables(flow: Flow, variables: NonNullable<FeedbackBody['variables']>, country: string | null) {
  const personal = new Set(personalVariables(flow));
  return Object.fromEntries(
    Object.entries(variables).map(([key, value]) => [
      key,
      personal.has(key) && typeof value === 'string' ? maskPersonalData(value, { country }) : value,
    ]),
  );
}
