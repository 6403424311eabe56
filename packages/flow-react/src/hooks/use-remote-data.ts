import type { RemoteData, Session } from '@product/flow-engine';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

const idleRemoteData: RemoteData = { status: 'idle', options: [], error: null };

export interface RemoteDataAccess {
  readonly remote: RemoteData;
  /** Sends the event `bindingDataRequested`: when the question is first shown, and again after a failure. */
  request(): void;
}

/** Reads the data that the server provides for a question, and requests it. */
export function useRemoteData(questionId: string): RemoteDataAccess {
  const { send } = useFlow();
  const remote = useSession(
    useCallback((session: Session) => session.remote[questionId] ?? idleRemoteData, [questionId]),
  );
  const request = useCallback(() => send({ type: 'bindingDataRequested', questionId }), [send, questionId]);
  return { remote, request };
}
