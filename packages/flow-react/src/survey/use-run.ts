import { type FlowEffect, type FlowEvent, type Session, transition } from '@product/flow-engine';
import { randomId } from '@product/runtime/browser';
import { createProductStore, type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FlowContextValue } from '../context/flow-context.tsx';
import type { EffectContext } from '../effects/effect-context.ts';
import { createRunEffect } from '../effects/effect-handlers.ts';
import { loadEngineParts } from '../effects/engine-parts.ts';
import { feedbackQueueOf } from '../effects/feedback-queue.ts';
import { createPendingFiles } from '../effects/pending-files.ts';
import { usePorts } from './ports.ts';
import type { CreatedFeedback, FlowSurveyProps } from './survey-props.ts';
import type { ReadySurvey } from './use-loaded-survey.ts';
import { whenIdle } from './when-idle.ts';

export interface UseRunInput {
  props: FlowSurveyProps;
  survey: ReadySurvey;
  root: RefObject<HTMLElement | null>;
  onCreated: (created: CreatedFeedback) => void;
}

/** Runs a survey and provides its views with data. */
export interface SurveyRun {
  readonly store: ProductStore;
  readonly value: FlowContextValue;
}

/**
 * Runs the engine in the store for as long as the survey is shown. Views read the loaded session before that, so that a
 * server can render it.
 */
export function useRun({ props, survey, root, onCreated }: UseRunInput): SurveyRun {
  const { clock, storage } = usePorts(props);
  const [ownStore] = useState(() => createProductStore());
  const [files] = useState(createPendingFiles);
  const running = useRef<RunningMachine<Session, FlowEvent>>(undefined);
  const [machine] = useState(() => ({
    getState: () => running.current?.getState() ?? survey.session,
    send: (event: FlowEvent) => running.current?.send(event),
  }));
  const latest = useRef({ props, onCreated });
  useEffect(() => {
    latest.current = { props, onCreated };
  });
  const { api, store = ownStore, widget = null, isPreview = false } = props;

  // Before the effects of the views inside, which send events.
  useLayoutEffect(() => {
    const { isPreview = false, deviceId, query, widget = null, ...asked } = latest.current.props;
    const { flow, node, customer, storage: kept } = survey;
    const leaving = new AbortController();
    const context: EffectContext = {
      flow,
      node,
      widget,
      api,
      clock,
      storage: kept,
      files,
      query: query ?? new URLSearchParams(window.location.search),
      deviceId: deviceId ?? (isPreview ? randomId() : kept.deviceId()),
      visitor: () => latest.current.props,
      signature: asked.signature ?? undefined,
      userId: customer.user_id ?? null,
      isPreview,
      root: () => root.current,
      notify: (event) => latest.current.props.onEvent?.(event),
      notifyCreated: (created) => {
        latest.current.onCreated(created);
        latest.current.props.onFeedbackCreated?.(created);
      },
      originUrl: asked.originUrl ?? addressOf(window),
      feedbackQueue: asked.feedbackQueue,
      deviceStorage: storage,
      signal: leaving.signal,
    };
    const parts = loadEngineParts(flow);
    // A feedback of an earlier visit that still waits is sent once nothing else is to be done.
    const cancelIdle = isPreview ? () => undefined : whenIdle(() => void feedbackQueueOf(context));
    const started = startMachine<Session, FlowEvent, FlowEffect>(store, {
      name: 'flow',
      initial: machine.getState(),
      machine: (session, event) => transition(flow, session, event, parts.tools()),
      perform: createRunEffect(context, parts),
    });
    running.current = started;
    return () => {
      leaving.abort();
      cancelIdle();
      started.stop();
    };
  }, [api, store, survey, machine, files, clock, storage, root]);

  const { flow, node } = survey;
  const value = useMemo(
    () => ({ flow, node, widget, api, clock, machine, files, isPreview }),
    [flow, node, widget, api, clock, machine, files, isPreview],
  );
  return { store, value };
}

/** Returns where the visitor is, without what a signature or a token in the query would show. */
function addressOf({ location }: Window): string {
  return `${location.origin}${location.pathname}`;
}
