import { type ResolvedQuestion, resolveQuestion, type Session } from '@product/flow-engine';
import type { Question } from '@product/model';
import { useCallback } from 'react';
import { useFlowContext, useSession } from '../context/flow-context.tsx';

/**
 * Reads a question with what its conditions decide now: whether it is required or read-only, and its limits. The component
 * renders again only when one of these changes.
 */
export function useResolvedQuestion(question: Question): ResolvedQuestion {
  const { flow } = useFlowContext();
  return useSession(
    useCallback((session: Session) => resolveQuestion(flow, session, question), [flow, question]),
    hasSameFields,
  );
}

function hasSameFields(a: ResolvedQuestion, b: ResolvedQuestion): boolean {
  if (a === b) return true;
  const fields = Object.keys(a) as (keyof ResolvedQuestion)[];
  return fields.length === Object.keys(b).length && fields.every((field) => Object.is(a[field], b[field]));
}
