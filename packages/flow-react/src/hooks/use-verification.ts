import type { Session, Verification } from '@product/flow-engine';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

const idleVerification: Verification = { status: 'idle', address: '', verificationId: null, sentAt: null, error: null };

export interface VerificationAccess {
  readonly verification: Verification;
  /** Sends the event `verificationRequested`: the visitor wants a code by SMS, or another one. */
  requestCode(address: string): void;
  /** Sends the event `codeEntered`. */
  enterCode(code: string): void;
}

/** Reads the state of a phone verification, and sends its events. */
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
