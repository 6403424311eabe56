import { stateById } from '../definition/states.ts';
import type { EventOf } from '../event.ts';
import { restart } from '../navigation/restart.ts';
import type { Draft } from '../session/draft.ts';
import { mayAutoAdvance, warnIdleVisitor } from '../timers/timers.ts';
import { advance } from './advance.ts';

/** Handles a timer that ran out. A timer that no longer applies changes nothing. */
export function timerFired(draft: Draft, { timer, at, today }: EventOf<'timerFired'>): void {
  const { flow, session } = draft;
  switch (timer) {
    case 'autoAdvance':
      if (!mayAutoAdvance(draft)) return;
      session.isAutoAdvanceDue = false;
      advance(draft, { type: 'advanced', source: 'auto', at });
      return;
    case 'idle':
      if (isUntouched(draft) || session.isPreview || session.submission.status === 'submitting') return;
      if (warnIdleVisitor(draft, at)) return;
      restart(draft, { ...nextVisit(session), at, ...(today !== undefined && { today }) });
      return;
    case 'thankYou':
      if (stateById(flow, session.currentStateId).style !== 'thank') return;
      restart(draft, { ...nextVisit(session), at, ...(today !== undefined && { today }) });
      return;
  }
}

function isUntouched({ flow, session }: Draft): boolean {
  return session.currentStateId === flow.index.initialState.id && session.firstResponseAt === null;
}

/** Derives id and seed of the next visit: `id`, `id~2`, `id~3`. As unique as the first id. */
function nextVisit({ id, seed }: { readonly id: string; readonly seed: number }): { id: string; seed: number } {
  const [, base = id, count = '1'] = /^(.*)~(\d+)$/s.exec(id) ?? [];
  return { id: `${base}~${Number(count) + 1}`, seed: (Math.imul(seed, 0x01000193) + 1) >>> 0 };
}
