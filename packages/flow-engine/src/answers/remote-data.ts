import type { Question, RequestError } from '@product/model';
import { type Draft, emit } from '../session/draft.ts';
import { entryOf, withEntry } from '../session/record.ts';
import type { RemoteData } from '../state.ts';

const initial: RemoteData = { status: 'idle', options: [], error: null };

/** Changes some fields of a question's remote data. */
export function setRemote({ session }: Draft, questionId: string, change: Partial<RemoteData>): void {
  const known = entryOf(session.remote, questionId) ?? initial;
  session.remote = withEntry(session.remote, questionId, { ...known, ...change });
}

export function setRemoteFailed(draft: Draft, questionId: string, error: RequestError): void {
  setRemote(draft, questionId, { status: 'failed', error });
}

export function isLoading({ session }: Draft, questionId: string): boolean {
  return entryOf(session.remote, questionId)?.status === 'loading';
}

/** Requests answers to other questions from the server. Each later answer sends another request. */
export function askDynamicRequest(draft: Draft, question: Question): void {
  setRemote(draft, question.id, { status: draft.session.isPreview ? 'ready' : 'loading', error: null });
  emit(draft, { type: 'askDynamicRequest', questionId: question.id });
}
