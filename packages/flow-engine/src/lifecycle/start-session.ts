import type { Flow } from '@product/model';
import { isString } from '@product/model/guard';
import { changeAnswer } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import { derive } from '../machine.ts';
import { draftOf } from '../session/draft.ts';
import { startFields } from '../session/fields.ts';
import { entryOf } from '../session/record.ts';
import type { Session, SessionOptions } from '../state.ts';
import { availableOptions } from '../visibility/options.ts';

/**
 * Starts a session on the initial state of a flow. Preloaded responses become answers, and triggers follow them. A
 * response that fits no visible question is ignored.
 *
 * Returns no effects. Send `activity` once the page is displayed, to start the idle timer.
 *
 * @example
 * const session = startSession(flow, { id: 'visit-1', at: Date.now(), language: 'en' });
 */
export function startSession(flow: Flow, options: SessionOptions = {}): Session {
  const draft = draftOf(flow, startFields(flow, options));
  const inputs = options.preloadedResponses ?? {};
  // In the order of the definition: an answer can show the question of the next one.
  for (const question of flow.index.questions.values()) {
    const input = entryOf(inputs, question.key);
    if (!isString(input) && !Array.isArray(input)) continue;
    const answer = answerFromInput(question, input, availableOptions(draft.session, question));
    if (answer === undefined) continue;
    changeAnswer(draft, question, answer);
    derive(draft);
  }
  return draft.session;
}
