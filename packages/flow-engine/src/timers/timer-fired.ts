import { stateById } from '../navigation/current-state.ts';
import type { Draft, EventOf } from '../session/draft.ts';
import { beginAnew } from '../session/restart.ts';
import { advance } from '../submission/advance.ts';
import { mayAutoAdvance } from './auto-advance.ts';

/** A timer that has run out acts only where it still makes sense: a late one does nothing. */
export function timerFired(draft: Draft, { timer, at }: EventOf<'timerFired'>): void {
  const { flow, run } = draft;
  switch (timer) {
    case 'autoAdvance':
      if (!mayAutoAdvance(draft)) return;
      run.isAutoAdvanceDue = false;
      advance(draft, { type: 'advanced', source: 'auto', at });
      return;
    case 'idle':
      if (isUntouched(draft) || run.submission.status === 'submitting') return;
      beginAnew(draft, { ...nextRun(run), at });
      return;
    case 'thankYou':
      if (stateById(flow, run.currentStateId).style !== 'thank') return;
      beginAnew(draft, { ...nextRun(run), at });
      return;
  }
}

function isUntouched({ flow, run }: Draft): boolean {
  return run.currentStateId === flow.index.initialState.id && run.firstResponseAt === null;
}

/** `run`, `run~2`, `run~3`: as unique as the first. */
function nextRun({ id, seed }: { readonly id: string; readonly seed: number }): { id: string; seed: number } {
  const [, base = id, count = '1'] = /^(.*)~(\d+)$/s.exec(id) ?? [];
  return { id: `${base}~${Number(count) + 1}`, seed: (Math.imul(seed, 0x01000193) + 1) >>> 0 };
}
