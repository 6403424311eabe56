import { questionPresentation, type Session, visibleOptions } from '@product/flow-engine';
import type { Option, Question } from '@product/model';
import { useCallback, useMemo } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';
import { useFlow } from './use-flow.ts';
import { sameItems, useSession } from './use-session.ts';

export interface LabelledOption {
  readonly id: string;
  readonly key: string;
  /** In the visitor's language. */
  readonly label: string;
}

/** The options that the visitor may choose from now, in their order, with their labels. */
export function useOptions(question: Question): readonly LabelledOption[] {
  const { flow } = useFlowContext();
  const { text } = useFlow();
  const options: readonly Option[] = useSession(
    useCallback((session: Session) => visibleOptions(flow, session, question.id), [flow, question.id]),
    sameItems,
  );
  return useMemo(() => options.map(({ id, key, body }) => ({ id, key, label: text(body) })), [options, text]);
}

/** `dropdown` when the question has more options than a page should lay out. */
export function usePresentation(question: Question): 'list' | 'dropdown' {
  const { flow } = useFlowContext();
  return useSession(useCallback((session: Session) => questionPresentation(flow, session, question), [flow, question]));
}
