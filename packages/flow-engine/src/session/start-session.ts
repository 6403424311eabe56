import type { Flow } from '@product/model';
import { isText } from '@product/model/shape';
import { changeAnswer } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import { offeredOptions } from '../visibility/visible-options.ts';
import { draftOf } from './draft.ts';
import { sessionOf } from './run.ts';
import type { Session, SessionOptions } from './session.ts';
import { startRun } from './start-run.ts';

/**
 * Begins a run through a flow on its initial state. Preloaded responses are answers already, with all that follows from
 * them; those that fit no visible question are passed over.
 *
 * No effect comes of it: send `activity` once the page shows, which starts the idle time-out.
 */
export function startSession(flow: Flow, options: SessionOptions = {}): Session {
  const draft = draftOf(flow, startRun(flow, options ?? {}), {});
  const inputs = options?.preloadedResponses ?? {};
  // In the order of the definition, so that an answer can reveal the question of the next.
  for (const question of flow.index.questions.values()) {
    const input = Object.hasOwn(inputs, question.key) ? inputs[question.key] : undefined;
    if (!isText(input) && !Array.isArray(input)) continue;
    const answer = answerFromInput(question, input, offeredOptions(draft.run, question));
    if (answer !== undefined) changeAnswer(draft, question, answer);
  }
  return sessionOf(flow, draft.run);
}
