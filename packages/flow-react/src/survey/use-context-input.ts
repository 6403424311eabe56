import { useEffect } from 'react';
import { useFlowContext } from '../context/flow-context.tsx';
import { contextInput } from './context-input.ts';
import { queryOfPage } from './query-of-page.ts';
import type { FlowSurveyProps } from './survey-props.ts';

/** Passes the host page's attributes to the running survey whenever they change, and to a resumed one at once. */
export function useContextInput({ attributes, signature, query }: FlowSurveyProps): void {
  const { machine, flow, node } = useFlowContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new attributes change the context of a running survey
  useEffect(() => {
    const context = contextInput(flow, node, { attributes, signature, query: query ?? queryOfPage() });
    if (context !== undefined) machine.send({ type: 'contextChanged', context });
  }, [machine, flow, node, attributes]);
}
