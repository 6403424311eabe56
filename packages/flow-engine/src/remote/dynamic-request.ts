import type { Question, RequestError } from '@product/model';
import { changeAnswer, isAsked } from '../answers/change-answer.ts';
import { answerFromInput } from '../answers/from-input.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import type { RemoteData } from '../session/session.ts';
import { afterAnswer } from '../submission/after-answer.ts';
import { offeredOptions } from '../visibility/visible-options.ts';

/** Asks the server what the answer to this question fills in elsewhere. A later answer asks again. */
export function askDynamicRequest(draft: Draft, question: Question): void {
  setRemote(draft, question.id, { status: draft.run.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askDynamicRequest', questionId: question.id });
}

/** Writes what the server answered into the matching questions, as if the visitor had. */
export function dynamicResponsesReceived(draft: Draft, event: EventOf<'dynamicResponsesReceived'>): void {
  const { flow, run } = draft;
  const asking = flow.index.questions.get(event.questionId);
  if (asking === undefined || !isLoading(draft, asking.id) || run.submittedCount > 0) return;
  setRemote(draft, asking.id, { status: 'ready', error: null });
  for (const { questionId, input } of event.responses) {
    const question = flow.index.questions.get(questionId);
    if (question === undefined || !isAsked(draft, question)) continue;
    const answer = answerFromInput(question, input, offeredOptions(flow, run, question));
    if (answer !== undefined || input === '') changeAnswer(draft, question, answer);
  }
  afterAnswer(draft, asking);
}

export function dynamicRequestFailed(draft: Draft, event: EventOf<'dynamicRequestFailed'>): void {
  if (isLoading(draft, event.questionId)) setFailed(draft, event.questionId, event.error);
}

/** What is known of a question's remote data; nothing has been asked by default. */
export function remoteOf({ run }: Draft, questionId: string): RemoteData {
  const known = Object.hasOwn(run.remote, questionId) ? run.remote[questionId] : undefined;
  return known ?? { status: 'idle', options: [], error: null };
}

export function isLoading(draft: Draft, questionId: string): boolean {
  return remoteOf(draft, questionId).status === 'loading';
}

export function setRemote(draft: Draft, questionId: string, change: Partial<RemoteData>): void {
  draft.run.remote = { ...draft.run.remote, [questionId]: { ...remoteOf(draft, questionId), ...change } };
}

export function setFailed(draft: Draft, questionId: string, error: RequestError): void {
  setRemote(draft, questionId, { status: 'failed', error });
}
