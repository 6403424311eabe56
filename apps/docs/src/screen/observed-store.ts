import { buildFeedback, type FlowEvent, neededParts, parseFlow, type Session, transition } from '@product/flow-engine';
import { createProductStore, type MachineAction, type ProductState, type ProductStore } from '@product/runtime/redux';
import type { Middleware } from '@reduxjs/toolkit';
import type { SurveyUpdate } from './messages.ts';

type Masking = typeof import('@product/flow-engine/masking').maskPersonalData;

/**
 * Creates a store for `<FlowSurvey>` that reports each event. The engine is pure, so that a second `transition` gives the
 * same effects.
 */
export function observedStore(flowJson: unknown, onUpdate: (update: SurveyUpdate) => void): ProductStore {
  const flow = parseFlow(flowJson);
  let mask: Masking | undefined;
  if (neededParts(flow).masking) {
    void import('@product/flow-engine/masking').then(({ maskPersonalData }) => {
      mask = maskPersonalData;
    });
  }
  const observe: Middleware<unknown, ProductState> =
    ({ getState }) =>
    (next) =>
    (action) => {
      const { payload: event, meta } = action as MachineAction;
      const before = getState().product.flow;
      if (meta?.machine === 'flow' && event !== undefined) {
        const [after, effects] = transition(flow, before as Session, event as FlowEvent);
        const payload = buildFeedback(flow, after, { deviceId: 'this-device', now: Date.now(), mask });
        onUpdate({ event: event as FlowEvent, effects, payload });
      }
      return next(action);
    };
  return createProductStore({ middleware: [observe] });
}
