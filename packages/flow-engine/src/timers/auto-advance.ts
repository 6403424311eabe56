import { isFinal, stateById } from '../navigation/current-state.ts';
import { type Draft, emit } from '../session/draft.ts';
import { standingOf } from '../submission/standing.ts';
import { hasVisibleControl } from '../visibility/visible-elements.ts';

const AUTO_ADVANCE_MS = 250;

/**
 * After an answer: a page without a visible button goes on by itself once all that it shows is answered and valid. A
 * further answer puts that off, and one that leaves something open calls it off.
 */
export function planAutoAdvance(draft: Draft): void {
  if (!mayAutoAdvance(draft)) {
    cancelAutoAdvance(draft);
    return;
  }
  draft.run.isAutoAdvanceDue = true;
  emit(draft, { type: 'schedule', timer: 'autoAdvance', delayMs: AUTO_ADVANCE_MS });
}

export function mayAutoAdvance(draft: Draft): boolean {
  const { flow, run } = draft;
  if (run.submission.status === 'submitting' || isFinal(stateById(flow, run.currentStateId))) return false;
  return !hasVisibleControl(flow, run) && standingOf(draft).open === 0;
}

export function cancelAutoAdvance(draft: Draft): void {
  if (!draft.run.isAutoAdvanceDue) return;
  draft.run.isAutoAdvanceDue = false;
  emit(draft, { type: 'cancelSchedule', timer: 'autoAdvance' });
}
