import type { Flow } from '@product/model';
import { beginVisit } from '../navigation/begin-visit.ts';
import { draftOf } from '../session/draft.ts';
import { startFields } from '../session/fields.ts';
import type { Session, SessionOptions } from '../state.ts';

/**
 * Starts a session on the initial state of a flow, or on the first state after it whose condition holds. Preloaded
 * responses and default answers become answers, and triggers follow them. A response that fits no visible question is
 * ignored.
 *
 * Returns no effects. Send `activity` once the page is displayed, to start the idle timer.
 *
 * @example
 * const session = startSession(flow, { id: 'visit-1', at: Date.now(), language: 'en' });
 */
export function startSession(flow: Flow, options: SessionOptions = {}): Session {
  const draft = draftOf(flow, startFields(flow, options));
  beginVisit(draft, options.preloadedResponses ?? {});
  return draft.session;
}
