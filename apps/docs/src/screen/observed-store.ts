import { buildFeedback, type FlowEvent, neededParts, parseFlow, type Session, transition } from '@product/flow-engine';
import { createProductStore, type ProductStore } from '@product/runtime/redux';
import type { Happening } from './messages.ts';

type Masking = typeof import('@product/flow-engine/masking').maskPersonalData;

/**
 * A store for `<FlowSurvey>` that tells what happens in it. The engine is pure: what an event asked of the world is what
 * `transition` answers to the session before it.
 */
export function observedStore(flowJson: unknown, tell: (happening: Happening) => void): ProductStore {
  const flow = parseFlow(flowJson);
  let mask: Masking | undefined;
  if (neededParts(flow).masking) {
    void import('@product/flow-engine/masking').then(({ maskPersonalData }) => {
      mask = maskPersonalData;
    });
  }
  const events: FlowEvent[] = [];
  const store = createProductStore({
    reducers: {
      // A reducer that keeps nothing: the one place that sees every event.
      observed: (state = null, action) => {
        if (action.type.startsWith('flow/') && 'event' in action) events.push(action.event as FlowEvent);
        return state;
      },
    },
  });
  let before: Session | undefined;
  store.subscribe(() => {
    const after = store.getState().flow as Session | undefined;
    const happened = events.splice(0);
    if (before !== undefined && after !== undefined) {
      for (const event of happened) {
        const [, effects] = transition(flow, before, event);
        const payload = buildFeedback(flow, after, { deviceId: 'this-device', now: Date.now(), mask });
        tell({ event, effects, payload });
      }
    }
    before = after;
  });
  return store;
}
