import type { ApiClient } from '@product/api-client';
import { createBrowserFeedbackQueue } from '@product/api-client/browser';
import { type FlowEffect, type FlowEvent, type Session, transition } from '@product/flow-engine';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { randomId, whenIdle } from '@product/runtime/browser';
import { createProductStore, type ProductStore, type RunningMachine, startMachine } from '@product/runtime/redux';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { FlowContextValue } from '../context/flow-context.tsx';
import { followDelivery } from '../effects/delivery.ts';
import type { EffectContext } from '../effects/effect-context.ts';
import { createRunEffect } from '../effects/effect-handlers.ts';
import { type EngineParts, loadEngineParts } from '../effects/engine-parts.ts';
import { caughtUp, followTabs } from '../effects/other-tabs.ts';
import { createPendingFiles } from '../effects/pending-files.ts';
import type { CreatedFeedback, FlowSurveyProps, SurveyQueue } from './survey-props.ts';
import { useArrowKeys } from './use-arrow-keys.ts';
import type { ReadySurvey } from './use-loaded-survey.ts';
import { usePorts } from './use-ports.ts';

export interface SurveyMachineInput {
  props: FlowSurveyProps;
  survey: ReadySurvey;
  root: RefObject<HTMLElement | null>;
  /** Whether a number is being typed that may go on. */
  isNumberOpen: RefObject<boolean>;
  onCreated: (created: CreatedFeedback) => void;
}

/** The store that a survey runs in, and the context of its views. */
export interface SurveyMachine {
  readonly store: ProductStore;
  readonly value: FlowContextValue;
}

/**
 * Runs the engine in the store while the survey is mounted. Before that, views read the loaded session, so that a server
 * can render it.
 */
export function useSurveyMachine(input: SurveyMachineInput): SurveyMachine {
  const { props, survey, root, isNumberOpen, onCreated } = input;
  const { clock, storage } = usePorts(props);
  const [ownStore] = useState(() => createProductStore());
  const [files] = useState(createPendingFiles);
  const running = useRef<RunningMachine<Session, FlowEvent>>(undefined);
  const engineParts = useRef<EngineParts>(undefined);
  const [mask] = useState(
    (): FlowContextValue['mask'] => (text, options) => engineParts.current?.mask(text, options) ?? '***',
  );
  const isArrowKeyHeld = useArrowKeys(root);
  const [machine] = useState(() => ({
    getState: () => running.current?.getState() ?? survey.session,
    send(event: FlowEvent) {
      const { current } = running;
      if (current === undefined) return;
      current.send(event.type === 'answered' && isArrowKeyHeld() ? { ...event, isTentative: true } : event);
    },
  }));
  const latest = useRef({ props, onCreated });
  useEffect(() => {
    latest.current = { props, onCreated };
  });
  const { api, store = ownStore, widget = null, isPreview = false } = props;

  // A layout effect runs before the effects of the views inside, which send events.
  useLayoutEffect(() => {
    const { isPreview = false, isTest = false, deviceId, query, widget = null, ...options } = latest.current.props;
    const { flow, node, customer, storage: surveyStorage } = survey;
    const unmounted = new AbortController();
    const context: EffectContext = {
      flow,
      node,
      widget,
      api,
      clock,
      storage: surveyStorage,
      files,
      query: query ?? new URLSearchParams(window.location.search),
      deviceId: deviceId ?? (isPreview ? randomId() : surveyStorage.deviceId()),
      visitor: () => latest.current.props,
      signature: options.signature ?? undefined,
      userId: customer.user_id ?? null,
      isPreview,
      isTest,
      root: () => root.current,
      holdsAdvance: () => isNumberOpen.current,
      notify: (event) => latest.current.props.onEvent?.(event),
      notifyCreated: (created) => {
        latest.current.onCreated(created);
        latest.current.props.onFeedbackCreated?.(created);
      },
      originUrl: options.originUrl ?? addressOf(window),
      waiting: new Map(),
      feedbackQueue: () => options.feedbackQueue ?? browserQueueFor(api, storage, clock),
      signal: unmounted.signal,
    };
    const parts = loadEngineParts(flow);
    engineParts.current = parts;
    const runEffect = createRunEffect(context, parts);
    const perform: typeof runEffect = (effect, port) => runEffect(effect, caughtUp(context, port));
    const started = startMachine<Session, FlowEvent, FlowEffect>(store, {
      name: 'flow',
      initial: machine.getState(),
      machine: (session, event) => transition(flow, session, event, parts.tools()),
      perform,
    });
    const port = caughtUp(context, started);
    running.current = { ...started, send: port.send };
    followTabs(context, started);
    // Making the queue sends feedbacks that an earlier visit stored.
    const cancelIdle = isPreview ? () => undefined : whenIdle(() => followDelivery(context, port, perform));
    return () => {
      unmounted.abort();
      cancelIdle();
      started.stop();
    };
  }, [api, store, survey, machine, files, clock, storage, root, isNumberOpen]);

  const { flow, node } = survey;
  const value = useMemo(
    () => ({ flow, node, widget, api, clock, machine, files, isPreview, mask }),
    [flow, node, widget, api, clock, machine, files, isPreview, mask],
  );
  return { store, value };
}

/** Returns the address of the page without its query, which may contain a signature or a token. */
function addressOf({ location }: Window): string {
  return `${location.origin}${location.pathname}`;
}

/** Queues of this page by API client. A queue outlives the survey that sent a feedback. */
const queues = new WeakMap<ApiClient, SurveyQueue>();

/** Returns the feedback queue of this page for an API client, and makes it on the first call. */
function browserQueueFor(api: ApiClient, storage: KeyValueStorage, clock: Clock): SurveyQueue {
  const queue = queues.get(api) ?? createBrowserFeedbackQueue({ api, storage, clock });
  queues.set(api, queue);
  return queue;
}
