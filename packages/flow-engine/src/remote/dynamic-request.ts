import type { Question } from '@product/model';
import { type Draft, emit } from '../session/draft.ts';
import { setRemote } from './remote-data.ts';

/** Asks the server what the answer to this question fills in elsewhere. A later answer asks again. */
export function askDynamicRequest(draft: Draft, question: Question): void {
  setRemote(draft, question.id, { status: draft.run.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askDynamicRequest', questionId: question.id });
}
