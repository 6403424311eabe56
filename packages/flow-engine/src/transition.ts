import type { Flow } from '@product/model';
import type { Machine } from '@product/runtime';
import { answeringHandlers, type Handlers, handled } from './answering.ts';
import { changeLanguage } from './language/change-language.ts';
import { goBack } from './navigation/back.ts';
import { bindingDataFailed, bindingDataReceived, bindingDataRequested } from './remote/binding-data.ts';
import { dynamicRequestFailed, dynamicResponsesReceived } from './remote/dynamic-responses.ts';
import type { FlowTools } from './session/draft.ts';
import type { FlowEffect } from './session/effect.ts';
import type { FlowEvent } from './session/event.ts';
import { isFlowEvent } from './session/is-event.ts';
import { beginAnew } from './session/restart.ts';
import type { Session } from './session/session.ts';
import { advance } from './submission/advance.ts';
import { savedOffline, submitFailed, submitSucceeded } from './submission/submission.ts';
import { timerFired } from './timers/timer-fired.ts';
import { fileRemoved, uploadFailed, uploadFinished, uploadProgressed, uploadStarted } from './uploads/uploads.ts';
import {
  codeEntered,
  verificationRequested,
  verificationSendFailed,
  verificationSent,
  verified,
  verifyFailed,
} from './verification/verification.ts';

const handlers: Handlers<FlowEvent['type']> = {
  ...answeringHandlers,
  advanced: advance,
  wentBack: goBack,
  submitSucceeded,
  submitFailed,
  savedOffline,
  languageChanged: changeLanguage,
  uploadStarted,
  uploadProgressed,
  uploadFinished,
  uploadFailed,
  fileRemoved,
  verificationRequested,
  verificationSent,
  verificationSendFailed,
  codeEntered,
  verified,
  verifyFailed,
  dynamicResponsesReceived,
  dynamicRequestFailed,
  bindingDataRequested,
  bindingDataReceived,
  bindingDataFailed,
  timerFired,
  restarted: beginAnew,
};

/**
 * What an event does to a session: the next session, and what the world has to do about it. Pure; the session passed in
 * stays as it is, and comes back itself when nothing changed. What is no event changes nothing.
 *
 * @param tools What was loaded for flows that need it, such as the exact check of phone numbers.
 * @example
 * const [next, effects] = transition(flow, session, { type: 'advanced', source: 'next', at: Date.now() });
 */
export function transition(
  flow: Flow,
  session: Session,
  event: FlowEvent,
  tools: FlowTools = {},
): [Session, FlowEffect[]] {
  if (!isFlowEvent(event)) return [session, []];
  return handled(handlers, flow, session, event, tools);
}

/**
 * The engine for one flow, as a machine for the runner of `@product/runtime`.
 *
 * @example
 * const store = createStore(startSession(flow), flowMachine(flow), perform);
 */
export function flowMachine(flow: Flow, tools: FlowTools = {}): Machine<Session, FlowEvent, FlowEffect> {
  return (session, event) => transition(flow, session, event, tools);
}
