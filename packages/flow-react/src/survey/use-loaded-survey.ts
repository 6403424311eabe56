import { whenIdle } from '@product/runtime/browser';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPartsOf, preloadLazyParts } from '../lazy/lazy-parts.ts';
import { loadSurvey } from './load-survey.ts';
import type { LoadedSurvey } from './loaded-survey.ts';
import type { SurveyEvent } from './survey-event.ts';
import type { FlowSurveyProps } from './survey-props.ts';
import { usePorts } from './use-ports.ts';

export type ReadySurvey = Extract<LoadedSurvey, { status: 'ready' }>;

/** A survey with a number that changes with each load, so that a survey loaded again is mounted again. */
export type ShownSurvey = LoadedSurvey & { readonly key: number };

/**
 * Loads the survey that the props name; null while it loads. Loads again when the props change, and for each `attempt`.
 * A survey that the props contain already is returned at once. Other preloaded responses reload only a survey that the
 * visitor has not begun.
 */
export function useLoadedSurvey(
  props: FlowSurveyProps,
  attempt: number,
  hasBegun: Readonly<RefObject<boolean>>,
): ShownSurvey | null {
  const { api, nodeId, signature, creatorId, isPreview = false, previewFlow, previewFlowId } = props;
  const [responses, setResponses] = useState(props.responses);
  useEffect(() => {
    if (!hasBegun.current) setResponses(props.responses);
  }, [props.responses, hasBegun]);
  const { storage, clock } = usePorts(props);
  const [shown, setShown] = useState<ShownSurvey | null>(() => (props.loaded && { ...props.loaded, key: 0 }) || null);
  const first = useRef(props.loaded);
  const loads = useRef(0);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: these name what is loaded, and `attempt` asks for it again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const preloaded = first.current;
    first.current = undefined;
    if (preloaded !== undefined) {
      publishOutcome(preloaded, latest.current.onEvent);
      return () => controller.abort();
    }
    // A preview stays visible while the flow changes in its editor.
    if (!isPreview) setShown(null);
    loadSurvey({ ...latest.current, storage, clock }, { signal, newSession: latest.current.newSession })
      .then((loaded) => {
        if (signal.aborted) return;
        publishOutcome(loaded, latest.current.onEvent);
        loads.current += 1;
        setShown({ ...loaded, key: loads.current });
      })
      .catch((failure: unknown) => {
        if (signal.aborted) return;
        setShown({ status: 'failed', error: null, key: 0 });
        console.error(failure);
      });
    return () => controller.abort();
  }, [api, nodeId, signature, responses, creatorId, isPreview, previewFlow, previewFlowId, storage, clock, attempt]);

  return shown;
}

function publishOutcome(loaded: LoadedSurvey, onEvent: ((event: SurveyEvent) => void) | undefined): void {
  if (loaded.status === 'closed') onEvent?.({ type: 'closed', reason: loaded.reason });
  if (loaded.status === 'failed') onEvent?.({ type: 'loadFailed', error: loaded.error });
  if (loaded.status !== 'ready') return;
  if (loaded.customerError !== null) onEvent?.({ type: 'customerLoadFailed', error: loaded.customerError });
  // Parts of later pages load while the first is answered.
  whenIdle(() => void preloadLazyParts(lazyPartsOf(loaded.flow, 'all')));
}
