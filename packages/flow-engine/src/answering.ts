import type { Flow, RequestError } from '@product/model';
import { answered, cleared } from './answers/answered.ts';
import { type Draft, draft, type EventOf, type FlowTools } from './session/draft.ts';
import type { FlowEffect } from './session/effect.ts';
import type { FlowEvent } from './session/event.ts';
import { type AnsweringEvent, type AnsweringType, answeringShapes, isEventOf } from './session/event-shapes.ts';
import type { Session } from './session/session.ts';
import { settle } from './submission/standing.ts';
import { stayAwake } from './timers/time-outs.ts';

export type Handlers<Type extends FlowEvent['type']> = {
  readonly [Each in Type]: (draft: Draft, event: EventOf<Each>) => void;
};

export const answeringHandlers: Handlers<AnsweringType> = {
  answered,
  cleared,
  activity: stayAwake,
  customerLoaded: (draft, { customer }) => {
    draft.run.customer = { ...draft.run.customer, ...customer };
  },
};

/** Whether `answering` can take an event: whether it is one of a first page, and well-formed. */
export function isAnsweringEvent(event: unknown): event is AnsweringEvent {
  return isEventOf(answeringShapes, event);
}

/**
 * `transition` for what a visitor does on a first page: answering and taking back. A screen that counts its bytes can
 * begin with this and load the rest of the engine meanwhile. What is no such event changes nothing.
 *
 * @example
 * const step = isAnsweringEvent(event) ? answering : (await import('./rest-of-the-engine.ts')).transition;
 * const [next, effects] = step(flow, session, event);
 */
export function answering(
  flow: Flow,
  session: Session,
  event: AnsweringEvent,
  tools: FlowTools = {},
): [Session, FlowEffect[]] {
  return isAnsweringEvent(event) ? handled(answeringHandlers, flow, session, event, tools) : [session, []];
}

/**
 * The session of a visitor whose next step could not even be tried, since the rest of the engine did not load: the answers
 * stay as they are, and the page tells what a failed submit tells.
 */
export function untried(flow: Flow, session: Session, error: RequestError): [Session, FlowEffect[]] {
  return draft(flow, session, {}, ({ run }) => {
    run.submission = { status: 'idle', error: { type: 'refused', error } };
  });
}

/** Handles one well-formed event by its row. */
export function handled<Type extends FlowEvent['type']>(
  handlers: Handlers<Type>,
  flow: Flow,
  session: Session,
  event: EventOf<Type>,
  tools: FlowTools,
): [Session, FlowEffect[]] {
  return draft(flow, session, tools, (working) => {
    const handle = handlers[event.type as Type] as (draft: Draft, event: EventOf<Type>) => void;
    handle(working, event);
    settle(working);
  });
}
