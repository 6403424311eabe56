import { useEffect, useRef, useState } from 'react';
import { lazyPartsOf, preloadLazyParts } from '../lazy/lazy-parts.ts';
import { type LoadedSurvey, loadSurvey } from './load-survey.ts';
import { usePorts } from './ports.ts';
import type { FlowSurveyProps } from './survey-props.ts';
import { whenIdle } from './when-idle.ts';

export type ReadySurvey = Extract<LoadedSurvey, { status: 'ready' }> & {
  /** Changes with every load: a survey that was loaded anew runs anew. */
  readonly key: number;
};

type Shown = ReadySurvey | Exclude<LoadedSurvey, { status: 'ready' }>;

/** Loads what the props name; null while it does. Loads again when they name something else, or with each `attempt`. */
export function useLoadedSurvey(props: FlowSurveyProps, attempt: number): Shown | null {
  const {
    api,
    nodeId,
    signature,
    responses,
    creatorId,
    isPreview = false,
    previewFlow,
    widget = null,
    onEvent,
  } = props;
  const { storage, clock } = usePorts(props);
  const [shown, setShown] = useState<Shown | null>(null);
  const loads = useRef(0);
  const latest = useRef({ onEvent, widget, customer: props.customer });
  useEffect(() => {
    latest.current = { onEvent, widget, customer: props.customer };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another load of the same
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // A preview follows its editor without going blank at each change.
    if (!isPreview) setShown(null);
    const load = async (): Promise<void> => {
      const loaded = await loadSurvey({
        api,
        nodeId,
        signature: signature ?? undefined,
        responses: responses ?? undefined,
        creatorId: creatorId ?? undefined,
        customer: latest.current.customer,
        isPreview,
        previewFlow,
        widget: latest.current.widget,
        storage,
        clock,
        signal,
      });
      if (signal.aborted) return;
      const { onEvent } = latest.current;
      if (loaded.status === 'closed') onEvent?.({ type: 'closed', reason: loaded.reason });
      if (loaded.status === 'failed') onEvent?.({ type: 'loadFailed', error: loaded.error });
      if (loaded.status !== 'ready') {
        setShown(loaded);
        return;
      }
      if (loaded.customerError !== null) onEvent?.({ type: 'customerLoadFailed', error: loaded.customerError });
      const { flow } = loaded;
      // A returning visitor may be on any page.
      const isReturning = loaded.storage.session.read() !== undefined;
      await preloadLazyParts(lazyPartsOf(flow, isReturning ? 'all' : 'first'));
      if (signal.aborted) return;
      whenIdle(() => void preloadLazyParts(lazyPartsOf(flow, 'all')));
      loads.current += 1;
      setShown({ ...loaded, key: loads.current });
    };
    load().catch((failure: unknown) => {
      if (signal.aborted) return;
      setShown({ status: 'failed', error: null });
      console.error(failure);
    });
    return () => controller.abort();
  }, [api, nodeId, signature, responses, creatorId, isPreview, previewFlow, storage, clock, attempt]);

  return shown;
}
