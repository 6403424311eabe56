import type { Flow } from '@product/model';
import type { FlowEvent } from '../event.ts';
import { transition } from '../machine.ts';
import type { FlowTools } from '../session/draft.ts';
import type { Session, SessionOptions } from '../state.ts';
import { startSession } from './start-session.ts';

/**
 * Replays recorded events: the same events lead to the same session.
 *
 * @example
 * const session = replay(flow, recordedEvents, { id: 'visit-1', seed: 7 });
 */
export function replay(
  flow: Flow,
  events: readonly FlowEvent[],
  options: SessionOptions = {},
  tools: FlowTools = {},
): Session {
  return events.reduce((session, event) => transition(flow, session, event, tools)[0], startSession(flow, options));
}
