import type { FlowEffect, FlowEvent, FlowTools, Session } from '@product/flow-engine';
import { attachMachine, createProductStore } from '@product/runtime/redux';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { FlowContextValue } from '../context/flow-context.ts';
import { createFileShelf } from '../effects/file-shelf.ts';
import { lateEffects } from '../effects/late-effects.ts';
import { createPerform } from '../effects/perform.ts';
import type { FlowWorld } from '../effects/world.ts';
import { newId } from './dice.ts';
import { growingEngine } from './growing-engine.ts';
import { usePorts } from './ports.ts';
import type { CreatedFeedback, FlowSurveyProps } from './survey-props.ts';
import { createSurveyStore } from './survey-store.ts';
import type { ReadySurvey } from './use-loaded-survey.ts';
import { whenIdle } from './when-idle.ts';

export interface UseRunInput {
  props: FlowSurveyProps;
  survey: ReadySurvey;
  root: RefObject<HTMLElement | null>;
  onCreated: (created: CreatedFeedback) => void;
}

/** Attaches the flow to the store for as long as it is shown. Its session is there from the first render on. */
export function useRun({ props, survey, root, onCreated }: UseRunInput): FlowContextValue {
  const { clock, storage } = usePorts(props);
  const [session] = useState(() => createSurveyStore(survey.session));
  const [files] = useState(createFileShelf);
  const latest = useRef({ props, onCreated });
  useEffect(() => {
    latest.current = { props, onCreated };
  });
  const { api, store, widget = null, isPreview = false } = props;

  useEffect(() => {
    const { isPreview = false, deviceId, query, widget = null, ...asked } = latest.current.props;
    const { flow, node, customer, storage: kept, rest } = survey;
    const leaving = new AbortController();
    const world: FlowWorld = {
      flow,
      node,
      widget,
      api,
      clock,
      storage: kept,
      files,
      query: query ?? new URLSearchParams(window.location.search),
      deviceId: deviceId ?? (isPreview ? newId() : kept.deviceId()),
      visitor: () => latest.current.props,
      userId: customer.user_id ?? null,
      isPreview,
      root: () => root.current,
      tell: (event) => latest.current.props.onEvent?.(event),
      tellCreated: (created) => {
        latest.current.onCreated(created);
        latest.current.props.onFeedbackCreated?.(created);
      },
      originUrl: asked.originUrl ?? addressOf(window),
      feedbackQueue: asked.feedbackQueue,
      deviceStorage: storage,
      signal: leaving.signal,
    };
    let tools: FlowTools = {};
    const engine = growingEngine(flow, () => tools, rest);
    const late = lateEffects(world, async () => {
      const { createDelivery } = await import('../effects/delivery.ts');
      return createDelivery(world, (loaded) => {
        tools = loaded;
      });
    });
    // Not needed for the first page, but before anything is sent.
    const cancelIdle = whenIdle(() => {
      engine.preload();
      late.preload();
    });
    const machine = attachMachine<Session, FlowEvent, FlowEffect>(store ?? createProductStore(), {
      name: 'flow',
      initial: session.getState(),
      machine: engine.machine,
      until: engine.until,
      perform: createPerform(world, late.performers),
    });
    const release = session.attach(machine);
    return () => {
      leaving.abort();
      cancelIdle();
      release();
      machine.detach();
    };
  }, [api, store, survey, session, files, clock, storage, root]);

  const { flow, node } = survey;
  return useMemo(
    () => ({ flow, node, widget, api, clock, store: session, files, isPreview }),
    [flow, node, widget, api, clock, session, files, isPreview],
  );
}

/** Where the visitor is, without what a signature or a token in the query would tell. */
function addressOf({ location }: Window): string {
  return `${location.origin}${location.pathname}`;
}
