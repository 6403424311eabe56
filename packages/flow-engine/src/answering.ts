import type { Flow, RequestError } from '@product/model';
import type { FlowEffect } from './effect.ts';
import { type EventOf, isFlowEvent } from './event.ts';
import { transition } from './machine.ts';
import type { FlowTools } from './session/draft.ts';
import type { Session } from './state.ts';

/* To be removed together with the screens' last use of it. */

type AnsweringEvent = EventOf<'answered' | 'cleared' | 'activity' | 'customerLoaded'>;

/** Tells whether a value is a well-formed event of answering. */
export function isAnsweringEvent(event: unknown): event is AnsweringEvent {
  return isFlowEvent(event) && ['answered', 'cleared', 'activity', 'customerLoaded'].includes(event.type);
}

/** Handles an event of answering; any other changes nothing. */
export function answering(
  flow: Flow,
  session: Session,
  event: AnsweringEvent,
  tools: FlowTools = {},
): [Session, FlowEffect[]] {
  return isAnsweringEvent(event) ? transition(flow, session, event, tools) : [session, []];
}

/** Shows the submit error of an event that could not be handled. */
export function untried(_flow: Flow, session: Session, error: RequestError): [Session, FlowEffect[]] {
  return [{ ...session, submission: { status: 'idle', error: { type: 'refused', error } } }, []];
}
