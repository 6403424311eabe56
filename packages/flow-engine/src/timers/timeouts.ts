import type { State } from '@product/model';
import { isFinal, stateById } from '../definition/states.ts';
import { type Draft, emit } from '../session/draft.ts';

/** Restarts the idle timer after any input. There is none in a preview, nor on the last page. */
export function resetIdleTimer(draft: Draft): void {
  const { flow, session } = draft;
  const seconds = session.settings.idleResetTimeoutInSeconds;
  if (!isPositive(seconds) || session.isPreview || isFinal(stateById(flow, session.currentStateId))) return;
  emit(draft, { type: 'schedule', timer: 'idle', delayMs: seconds * 1000 });
}

/** Cancels the idle timer on the last page; a thank page restarts after a time of its own. */
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
