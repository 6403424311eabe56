import { changeAnswer } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import { isLoading, setRemote, setRemoteFailed } from '../answers/remote-data.ts';
import type { EventOf } from '../event.ts';
import type { Draft } from '../session/draft.ts';
import { updateVisibility } from '../triggers/update-visibility.ts';
import { availableOptions } from '../visibility/options.ts';
import { isQuestionVisible } from '../visibility/visible-elements.ts';

/** Writes the received responses into their questions, as answers of the visitor. */
export function dynamicResponsesReceived(draft: Draft, event: EventOf<'dynamicResponsesReceived'>): void {
  const { flow, session } = draft;
  const requesting = flow.index.questions.get(event.questionId);
  if (requesting === undefined || !isLoading(draft, requesting.id) || session.submittedCount > 0) return;
  setRemote(draft, requesting.id, { status: 'ready', error: null });
  for (const { questionId, input } of event.responses) {
    const question = flow.index.questions.get(questionId);
    if (question === undefined || !isQuestionVisible(flow, session, question)) continue;
    const answer = answerFromInput(question, input, availableOptions(session, question), session.languageCode);
    if (answer === undefined && input !== '') continue;
    changeAnswer(draft, question, answer);
    // An answer can show the question of the next response.
    updateVisibility(draft);
  }
  draft.answered = requesting;
}

/** Stores the error of the request. */
export function dynamicRequestFailed(draft: Draft, event: EventOf<'dynamicRequestFailed'>): void {
  if (isLoading(draft, event.questionId)) setRemoteFailed(draft, event.questionId, event.error);
}
