import type { State } from '@product/model';
import { isFinal, stateById } from '../navigation/current-state.ts';
import { enterState } from '../navigation/enter-state.ts';
import { nextFrom, pathToEnd } from '../navigation/next-state.ts';
import { type Draft, type EventOf, emit } from '../session/draft.ts';
import { cancelAutoAdvance } from '../timers/auto-advance.ts';
import { stayAwake } from '../timers/time-outs.ts';
import { hasAsked, passPage } from './page-problems.ts';

/**
 * Goes on from the page, when it passes: to the next one, or, with a submit button or at the end of the way, by sending
 * the feedback. Ignored while one is being sent and on the last page.
 */
export function advance(draft: Draft, { source, at }: EventOf<'advanced'>): void {
  const { flow, run } = draft;
  if (run.submission.status === 'submitting' || isFinal(stateById(flow, run.currentStateId))) return;
  stayAwake(draft);
  if (!passPage(draft)) return;
  const target = source === 'submit' ? endOf(draft) : stateById(flow, nextFrom(flow, run, run.currentStateId));
  if (run.isPreview || (!isFinal(target) && source !== 'submit')) {
    goOn(draft, target.id);
    emit(draft, { type: 'saveSession' });
  } else if (run.answers.count === 0 && hasAsked(draft)) {
    run.pageIssue = { code: 'empty', params: {} };
  } else {
    submit(draft, target.id, at);
  }
}

/** Leaves the page for another one; there is a way back. */
export function goOn(draft: Draft, stateId: string): void {
  draft.run.history = [...draft.run.history, draft.run.currentStateId];
  enterState(draft, stateId);
}

function endOf({ flow, run }: Draft): State {
  return pathToEnd(flow, run).at(-1) ?? stateById(flow, '');
}

function submit(draft: Draft, targetStateId: string, at: number): void {
  const { run } = draft;
  cancelAutoAdvance(draft);
  run.attemptAt ??= at;
  run.submission = { status: 'submitting', targetStateId, startedAt: at };
  emit(draft, {
    type: 'postFeedback',
    targetStateId,
    idempotencyKey: run.attempt === 0 ? run.id : `${run.id}.${run.attempt}`,
    createdAt: run.attemptAt,
  });
}
