import type { RemoteData, Session, Verification } from '@product/flow-engine';
import { useCallback } from 'react';
import { useFlow } from './use-flow.ts';
import { useSession } from './use-session.ts';

const idleVerification: Verification = {
  status: 'idle',
  address: '',
  verificationId: null,
  sentAt: null,
  error: null,
};
const idleRemote: RemoteData = { status: 'idle', options: [], error: null };

export interface VerificationAccess {
  readonly verification: Verification;
  /** Asks for a code by SMS, or for another one. */
  requestCode(address: string): void;
  enterCode(code: string): void;
}

/** Where the verification of a phone number stands. */
export function useVerification(questionId: string): VerificationAccess {
  const { send, now } = useFlow();
  const verification = useSession(
    useCallback((session: Session) => session.verifications[questionId] ?? idleVerification, [questionId]),
  );
  return {
    verification,
    requestCode: (address) => send({ type: 'verificationRequested', questionId, address, at: now() }),
    enterCode: (code) => send({ type: 'codeEntered', questionId, code, at: now() }),
  };
}

export interface RemoteDataAccess {
  readonly remote: RemoteData;
  /** Asks for the binding data: when the question is first shown, and again after a failure. */
  request(): void;
}

/** Where a question that asks the server stands. */
export function useRemoteData(questionId: string): RemoteDataAccess {
  const { send } = useFlow();
  const remote = useSession(useCallback((session: Session) => session.remote[questionId] ?? idleRemote, [questionId]));
  const request = useCallback(() => send({ type: 'bindingDataRequested', questionId }), [send, questionId]);
  return { remote, request };
}
