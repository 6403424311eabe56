import type { State } from '@product/model';
import { answerOf, isAnswered, isPassable } from '../answers/answer-of.ts';
import { isFinal, stateById } from '../definition/states.ts';
import { type Draft, emit } from '../session/draft.ts';
import { hasVisibleControl, pageQuestions } from '../visibility/visible-elements.ts';

const AUTO_ADVANCE_MS = 250;
/** Time to go on typing the text of an option that asks for one. */
const AUTO_ADVANCE_AFTER_OTHER_TEXT_MS = 2500;
/** Longest time of the warning before an idle session restarts. A short idle time has half of it. */
const IDLE_WARNING_MS = 20_000;

/**
 * Schedules the auto-advance after an answer, if the page allows it. A further answer restarts the delay; an incomplete
 * page cancels it.
 */
export function planAutoAdvance(draft: Draft): void {
  if (!mayAutoAdvance(draft)) {
    cancelAutoAdvance(draft);
    return;
  }
  draft.session.isAutoAdvanceDue = true;
  const delayMs = isTypingOtherText(draft) ? AUTO_ADVANCE_AFTER_OTHER_TEXT_MS : AUTO_ADVANCE_MS;
  emit(draft, { type: 'schedule', timer: 'autoAdvance', delayMs });
}

function isTypingOtherText({ session, answered }: Draft): boolean {
  const answer = answered && answerOf(session, answered);
  return answer?.kind === 'options' && answer.texts !== undefined;
}

/** Tells whether a page advances by itself: no button is visible, and every visible question is answered and valid. */
export function mayAutoAdvance({ flow, session, tools }: Pick<Draft, 'flow' | 'session' | 'tools'>): boolean {
  if (session.submission.status === 'submitting' || isFinal(stateById(flow, session.currentStateId))) return false;
  if (hasVisibleControl(flow, session)) return false;
  return pageQuestions(flow, session).every(
    (question) => isPassable(flow, session, question, tools) && isAnswered(flow, session, question, tools),
  );
}

export function cancelAutoAdvance(draft: Draft): void {
  if (!draft.session.isAutoAdvanceDue) return;
  draft.session.isAutoAdvanceDue = false;
  emit(draft, { type: 'cancelSchedule', timer: 'autoAdvance' });
}

/**
 * Restarts the idle timer after any input, and ends a warning. A preview and a final page have no idle timer; a thank page
 * that was loaded again has its own.
 */
export function resetIdleTimer(draft: Draft): void {
  const { flow, session } = draft;
  if (session.submission.status === 'waiting') startFinalPageTimer(draft, stateById(flow, session.currentStateId));
  if (session.idleEndsAt) session.idleEndsAt = null;
  const seconds = session.settings.idleResetTimeoutInSeconds;
  if (!isPositive(seconds) || session.isPreview || isFinal(stateById(flow, session.currentStateId))) return;
  emit(draft, { type: 'schedule', timer: 'idle', delayMs: seconds * 1000 - warningMs(seconds) });
}

/**
 * Warns an idle visitor, and starts the time that is left. Its whole length follows the warning, also after a device has
 * slept.
 *
 * @returns false when the visitor has been warned already.
 */
export function warnIdleVisitor(draft: Draft, at: number): boolean {
  const { session } = draft;
  const delayMs = warningMs(session.settings.idleResetTimeoutInSeconds ?? 0);
  if (session.idleEndsAt) return false;
  session.idleEndsAt = at + delayMs;
  emit(draft, { type: 'schedule', timer: 'idle', delayMs });
  return true;
}

function warningMs(seconds: number): number {
  return Math.min(IDLE_WARNING_MS, seconds * 500);
}

/** Cancels the idle timer on a final page. A thank page starts its own timer for the restart. */
export function startFinalPageTimer(draft: Draft, state: State): void {
  const { idleResetTimeoutInSeconds, thankYouDurationInSeconds } = draft.session.settings;
  if (!isFinal(state) || draft.session.isPreview) return;
  if (isPositive(idleResetTimeoutInSeconds)) emit(draft, { type: 'cancelSchedule', timer: 'idle' });
  if (state.style === 'thank' && isPositive(thankYouDurationInSeconds)) {
    emit(draft, { type: 'schedule', timer: 'thankYou', delayMs: thankYouDurationInSeconds * 1000 });
  }
}

function isPositive(seconds: number | null | undefined): seconds is number {
  return typeof seconds === 'number' && seconds > 0;
}
