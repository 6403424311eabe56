import type { Flow } from '@product/model';
import { transition } from '../transition.ts';
import type { FlowTools } from './draft.ts';
import type { FlowEvent } from './event.ts';
import type { Session, SessionOptions } from './session.ts';
import { startSession } from './start-session.ts';

/** The session that recorded events lead to: the same events, the same session. */
export function replay(
  flow: Flow,
  events: readonly FlowEvent[],
  options: SessionOptions = {},
  tools: FlowTools = {},
): Session {
  const recorded = Array.isArray(events) ? events : [];
  return recorded.reduce((session, event) => transition(flow, session, event, tools)[0], startSession(flow, options));
}
