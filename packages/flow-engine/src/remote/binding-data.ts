import { updateIssue } from '../answers/change-answer.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import { afterAnswer } from '../submission/after-answer.ts';
import { touch } from '../submission/standing.ts';
import { keepOffered } from '../triggers/trigger-effects.ts';
import { runTriggers } from '../triggers/triggers.ts';
import { asksIntegration } from './asks-integration.ts';
import { isLoading, setFailed, setRemote } from './remote-data.ts';

/** Asks for the options of a question that is bound to data elsewhere. One request at a time. */
export function bindingDataRequested(draft: Draft, { questionId }: EventOf<'bindingDataRequested'>): void {
  const question = draft.flow.index.questions.get(questionId);
  if (question === undefined || isLoading(draft, questionId)) return;
  if (!asksIntegration(question)) return;
  setRemote(draft, questionId, { status: draft.run.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askIntegration', questionId });
}

/** The options are there. An answer keeps of them what is still on offer. */
export function bindingDataReceived(draft: Draft, { questionId, options }: EventOf<'bindingDataReceived'>): void {
  const question = draft.flow.index.questions.get(questionId);
  if (question === undefined || !isLoading(draft, questionId)) return;
  touch(draft, question);
  setRemote(draft, questionId, { status: 'ready', options, error: null });
  if (keepOffered(draft, question)) {
    runTriggers(draft, question);
    updateIssue(draft, question);
    afterAnswer(draft, question);
  } else {
    emit(draft, { type: 'saveSession' });
  }
}

export function bindingDataFailed(draft: Draft, { questionId, error }: EventOf<'bindingDataFailed'>): void {
  if (isLoading(draft, questionId)) setFailed(draft, questionId, error);
}
