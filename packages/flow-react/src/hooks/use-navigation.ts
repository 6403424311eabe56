import { canGoBack, needsNextButton, type Session, type SubmitError } from '@product/flow-engine';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

export interface NavigationAccess {
  readonly canGoBack: boolean;
  /** True for a page that lacks a button, is complete, and will not advance by itself. */
  readonly needsNextButton: boolean;
  /** True while a feedback is being sent. */
  readonly isSubmitting: boolean;
  /** Error of the last submit. Null while a feedback is being sent, and after it was accepted. */
  readonly submitError: SubmitError | null;
  /** Sends the event `advanced`: to the next page, or past all pages to the end. */
  advance(source: 'next' | 'submit'): void;
  /** Sends the event `wentBack`. */
  goBack(): void;
  /** Sends the event `wentBackTo`: to a page that the visitor passed. */
  goBackTo(stateId: string): void;
}

/** Reads where the visitor may go from the current page, and sends the events that lead there. */
export function useNavigation(): NavigationAccess {
  const { flow, send, now } = useFlow();
  const advance = useCallback(
    (source: 'next' | 'submit') => send({ type: 'advanced', source, at: now() }),
    [send, now],
  );
  const goBack = useCallback(() => send({ type: 'wentBack', at: now() }), [send, now]);
  const goBackTo = useCallback((stateId: string) => send({ type: 'wentBackTo', stateId, at: now() }), [send, now]);
  return {
    canGoBack: useSession(canGoBack),
    needsNextButton: useSession(useCallback((session: Session) => needsNextButton(flow, session), [flow])),
    isSubmitting: useSession(selectSubmitting),
    submitError: useSession(selectSubmitError),
    advance,
    goBack,
    goBackTo,
  };
}

const selectSubmitting = (session: Session) => session.submission.status === 'submitting';
const selectSubmitError = (session: Session) =>
  session.submission.status === 'idle' ? session.submission.error : null;
