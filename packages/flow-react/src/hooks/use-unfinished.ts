import type { Session } from '@product/flow-engine';
import { useCallback, useEffect } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

/** Keeps the visitor on the page while the field of a question is partly filled, such as a day without its year. */
export function useUnfinished(questionId: string, isPartlyFilled: boolean): void {
  const { send, now } = useFlow();
  const isKnown = useSession(
    useCallback((session: Session) => Object.hasOwn(session.unfinished ?? {}, questionId), [questionId]),
  );
  const isAnswered = useSession(
    useCallback((session: Session) => Object.hasOwn(session.answers, questionId), [questionId]),
  );
  const isUnfinished = isPartlyFilled && !isAnswered;
  useEffect(() => {
    if (isUnfinished !== isKnown) send({ type: 'cleared', questionId, isUnfinished, at: now() });
  }, [send, now, questionId, isUnfinished, isKnown]);
}
