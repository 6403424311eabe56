import type { Question, RequestError } from '@product/model';
import { type Draft, emit } from '../session/draft.ts';
import { entryOf, withEntry } from '../session/record.ts';
import type { RemoteData } from '../state.ts';

const nothing: RemoteData = { status: 'idle', options: [], error: null };

/** Changes what is known of a question's remote data; idle by default. */
export function setRemote({ session }: Draft, questionId: string, change: Partial<RemoteData>): void {
  const known = entryOf(session.remote, questionId) ?? nothing;
  session.remote = withEntry(session.remote, questionId, { ...known, ...change });
}

export function setRemoteFailed(draft: Draft, questionId: string, error: RequestError): void {
  setRemote(draft, questionId, { status: 'failed', error });
}

export function isLoading({ session }: Draft, questionId: string): boolean {
  return entryOf(session.remote, questionId)?.status === 'loading';
}

/** Asks the server what the answer to this question fills in elsewhere. A later answer asks again. */
export function askDynamicRequest(draft: Draft, question: Question): void {
  setRemote(draft, question.id, { status: draft.session.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askDynamicRequest', questionId: question.id });
}
