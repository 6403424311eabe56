import { isLoading, setRemote, setRemoteFailed } from '../answers/remote-data.ts';
import type { EventOf } from '../event.ts';
import { usesIntegration } from '../questions/registry.ts';
import { type Draft, emit } from '../session/draft.ts';
import { removeUnavailableOptions } from '../triggers/targets.ts';

/** Requests the options of a question from the owner's server, unless a request is running. */
export function bindingDataRequested(draft: Draft, { questionId }: EventOf<'bindingDataRequested'>): void {
  const question = draft.flow.index.questions.get(questionId);
  if (question === undefined || isLoading(draft, questionId)) return;
  if (!usesIntegration(question)) return;
  setRemote(draft, questionId, { status: draft.session.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askIntegration', questionId });
}

/** Stores the received options, and removes unavailable ones from the answer. */
export function bindingDataReceived(draft: Draft, { questionId, options }: EventOf<'bindingDataReceived'>): void {
  const question = draft.flow.index.questions.get(questionId);
  if (question === undefined || !isLoading(draft, questionId)) return;
  setRemote(draft, questionId, { status: 'ready', options, error: null });
  draft.areConditionsStale = true;
  if (removeUnavailableOptions(draft, question)) {
    draft.answered = question;
  } else {
    emit(draft, { type: 'saveSession' });
  }
}

/** Stores the error of the request. */
export function bindingDataFailed(draft: Draft, { questionId, error }: EventOf<'bindingDataFailed'>): void {
  if (isLoading(draft, questionId)) setRemoteFailed(draft, questionId, error);
}
