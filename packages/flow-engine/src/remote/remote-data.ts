import type { RequestError } from '@product/model';
import type { Draft } from '../session/draft.ts';
import type { RemoteData } from '../session/session.ts';

/** What is known of a question's remote data; nothing has been asked by default. */
export function remoteOf({ run }: Draft, questionId: string): RemoteData {
  const known = Object.hasOwn(run.remote, questionId) ? run.remote[questionId] : undefined;
  return known ?? { status: 'idle', options: [], error: null };
}

export function setRemote(draft: Draft, questionId: string, change: Partial<RemoteData>): void {
  draft.run.remote = { ...draft.run.remote, [questionId]: { ...remoteOf(draft, questionId), ...change } };
}

export function isLoading(draft: Draft, questionId: string): boolean {
  return remoteOf(draft, questionId).status === 'loading';
}

export function setFailed(draft: Draft, questionId: string, error: RequestError): void {
  setRemote(draft, questionId, { status: 'failed', error });
}
