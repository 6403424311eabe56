import type { Flow } from '@product/model';
import type { Machine } from '@product/runtime';
import { answered, cleared } from './answers/change-answer.ts';
import type { FlowEffect } from './effect.ts';
import { type EventOf, type FlowEvent, isFlowEvent } from './event.ts';
import { changeLanguage } from './language/change-language.ts';
import { goBack, goBackTo } from './navigation/back.ts';
import { fillRevealedDefaults } from './navigation/first-answers.ts';
import { isStateShown } from './navigation/next-state.ts';
import { restart } from './navigation/restart.ts';
import { bindingDataFailed, bindingDataReceived, bindingDataRequested } from './remote/binding-data.ts';
import { changeContext } from './remote/change-context.ts';
import { dynamicRequestFailed, dynamicResponsesReceived } from './remote/dynamic-responses.ts';
import { changedElsewhere } from './resuming/changed-elsewhere.ts';
import { type Draft, draftOf, emit, type FlowTools } from './session/draft.ts';
import type { Session } from './state.ts';
import { advance } from './submission/advance.ts';
import { saveIncomplete, scrollAfterAnswer } from './submission/answer-effects.ts';
import { savedOffline, submitFailed, submitSucceeded } from './submission/submission.ts';
import { timerFired } from './submission/timer-fired.ts';
import { cancelAutoAdvance, planAutoAdvance, resetIdleTimer } from './timers/timers.ts';
import { derive } from './triggers/derive.ts';
import { fileRemoved, uploadFailed, uploadFinished, uploadProgressed, uploadStarted } from './uploads/uploads.ts';
import {
  codeEntered,
  verificationRequested,
  verificationSendFailed,
  verificationSent,
  verified,
  verifyFailed,
} from './verification/verification.ts';

/**
 * Handles one event and returns the next session with the effects to perform. Pure: the given session stays unchanged.
 * When nothing changes, the same session is returned. A malformed event changes nothing.
 *
 * @param tools Optional functions that only some flows need, such as the exact check of phone numbers.
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
  const draft = draftOf(flow, session, tools);
  reduce(draft, event);
  derive(draft);
  fillRevealedDefaults(draft);
  addAnswerEffects(draft, event);
  leaveHiddenPage(draft);
  return [isSame(session, draft.session) ? session : draft.session, draft.effects];
}

/** Applies the event to the draft. */
function reduce(draft: Draft, event: FlowEvent): void {
  const handle = handlers[event.type] as (draft: Draft, event: FlowEvent) => void;
  handle(draft, event);
}

/** Adds the effects of an answer: scrolling, timers and saving. */
function addAnswerEffects(draft: Draft, event: FlowEvent): void {
  if (draft.answered === undefined) return;
  resetIdleTimer(draft);
  if (event.type === 'answered' && event.isTentative) cancelAutoAdvance(draft);
  else {
    scrollAfterAnswer(draft, draft.answered);
    planAutoAdvance(draft);
  }
  saveIncomplete(draft);
  emit(draft, { type: 'saveSession' });
}

/** Plans to leave a page whose condition no longer holds, as when data of the customer arrives. Such a page is empty. */
function leaveHiddenPage(draft: Draft): void {
  const { flow, session } = draft;
  if (!session.isAutoAdvanceDue && !isStateShown(flow, session, session.currentStateId)) planAutoAdvance(draft);
}

const handlers: { readonly [Type in FlowEvent['type']]: (draft: Draft, event: EventOf<Type>) => void } = {
  answered,
  cleared,
  activity: resetIdleTimer,
  changedElsewhere,
  customerLoaded: (draft, { customer }) => {
    draft.session.customer = { ...draft.session.customer, ...customer };
    draft.areConditionsStale = true;
  },
  contextChanged: changeContext,
  advanced: advance,
  wentBack: goBack,
  wentBackTo: goBackTo,
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
  restarted: restart,
};

function isSame(before: Session, after: Session): boolean {
  let field: keyof Session;
  for (field in after) if (!Object.is(before[field], after[field])) return false;
  return true;
}

/** Creates the machine of a flow, for the runner of `@product/runtime` and its adapters. */
export function flowMachine(flow: Flow, tools: FlowTools = {}): Machine<Session, FlowEvent, FlowEffect> {
  return (session, event) => transition(flow, session, event, tools);
}
