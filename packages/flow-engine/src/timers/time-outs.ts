import type { State } from '@product/model';
import { isFinal, stateById } from '../navigation/current-state.ts';
import { type Draft, emit } from '../session/draft.ts';

/** Any input puts the idle time-out off. There is none in a preview, nor on the last page. */
export function stayAwake(draft: Draft): void {
  const { flow, run } = draft;
  const seconds = run.settings.idleResetTimeoutInSeconds;
  if (!lasts(seconds) || run.isPreview || isFinal(stateById(flow, run.currentStateId))) return;
  emit(draft, { type: 'schedule', timer: 'idle', delayMs: seconds * 1000 });
}

/** The last page knows no idling, but a thank page begins anew after its own time. */
export function restIfFinal(draft: Draft, state: State): void {
  const { idleResetTimeoutInSeconds, thankYouDurationInSeconds } = draft.run.settings;
  if (!isFinal(state) || draft.run.isPreview) return;
  if (lasts(idleResetTimeoutInSeconds)) emit(draft, { type: 'cancelSchedule', timer: 'idle' });
  if (state.style === 'thank' && lasts(thankYouDurationInSeconds)) {
    emit(draft, { type: 'schedule', timer: 'thankYou', delayMs: thankYouDurationInSeconds * 1000 });
  }
}

function lasts(seconds: number | null | undefined): seconds is number {
  return typeof seconds === 'number' && seconds > 0;
}
