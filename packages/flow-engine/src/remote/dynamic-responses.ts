import { changeAnswer, isAsked } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import type { Draft, EventOf } from '../session/draft.ts';
import { afterAnswer } from '../submission/after-answer.ts';
import { offeredOptions } from '../visibility/visible-options.ts';
import { isLoading, setFailed, setRemote } from './remote-data.ts';

/** Writes what the server answered into the matching questions, as if the visitor had. */
export function dynamicResponsesReceived(draft: Draft, event: EventOf<'dynamicResponsesReceived'>): void {
  const { flow, run } = draft;
  const asking = flow.index.questions.get(event.questionId);
  if (asking === undefined || !isLoading(draft, asking.id) || run.submittedCount > 0) return;
  setRemote(draft, asking.id, { status: 'ready', error: null });
  for (const { questionId, input } of event.responses) {
    const question = flow.index.questions.get(questionId);
    if (question === undefined || !isAsked(draft, question)) continue;
    const answer = answerFromInput(question, input, offeredOptions(run, question));
    if (answer !== undefined || input === '') changeAnswer(draft, question, answer);
  }
  afterAnswer(draft, asking);
}

export function dynamicRequestFailed(draft: Draft, event: EventOf<'dynamicRequestFailed'>): void {
  if (isLoading(draft, event.questionId)) setFailed(draft, event.questionId, event.error);
}
