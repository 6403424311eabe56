import { type Session, visibleElements } from '@product/flow-engine';
import { useCallback } from 'react';
import { useFlow, useSession } from '../context/flow-context.tsx';

/** Counts the required questions of the page that stopped the visitor and are still unanswered. */
export function useQuestionsLeft(): number {
  const { flow } = useFlow();
  return useSession(
    useCallback(
      (session: Session) =>
        visibleElements(flow, session).filter(
          ({ question }) => question !== null && session.issues[question.id]?.code === 'required',
        ).length,
      [flow],
    ),
  );
}
