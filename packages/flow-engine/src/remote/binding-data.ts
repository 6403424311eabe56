import { isLoading, setRemote, setRemoteFailed } from '../answers/remote-data.ts';
import type { EventOf } from '../event.ts';
import { usesIntegration } from '../questions/uses-integration.ts';
import { type Draft, emit } from '../session/draft.ts';
import { removeUnavailableOptions } from '../triggers/targets.ts';

/** Asks for the options of a question that is bound to data elsewhere. One request at a time. */
export function bindingDataRequested(draft: Draft, { questionId }: EventOf<'bindingDataRequested'>): void {
  const question = draft.flow.index.questions.get(questionId);
  if (question === undefined || isLoading(draft, questionId)) return;
  if (!usesIntegration(question)) return;
  setRemote(draft, questionId, { status: draft.session.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askIntegration', questionId });
}

/** The options are there. An answer keeps of them what is still on offer. */
export function bindingDataReceived(draft: Draft, { questionId, options }: EventOf<'bindingDataReceived'>): void {
  const question = draft.flow.index.questions.get(questionId);
  if (question === undefined || !isLoading(draft, questionId)) return;
  setRemote(draft, questionId, { status: 'ready', options, error: null });
  if (removeUnavailableOptions(draft, question)) {
    draft.answered = question;
  } else {
    emit(draft, { type: 'saveSession' });
  }
}

export function bindingDataFailed(draft: Draft, { questionId, error }: EventOf<'bindingDataFailed'>): void {
  if (isLoading(draft, questionId)) setRemoteFailed(draft, questionId, error);
}
