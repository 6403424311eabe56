/** A clock that only tests advance. Implements `Clock` of `@product/runtime`. */
export interface FakeClock {
  now(): number;
  after(delayMs: number, run: () => void): () => void;
  /** Advances the time and runs due timers in order, each at its own time. */
  advance(byMs: number): void;
  /** Number of timers that are waiting. */
  readonly pending: number;
}

/**
 * Creates a clock that stands at `startMs`.
 *
 * @example
 * const clock = fakeClock(0);
 * clock.after(250, () => advance());
 * clock.advance(250);
 */
export function fakeClock(startMs = 0): FakeClock {
  let now = startMs;
  let sequence = 0;
  const waiting = new Map<number, { readonly dueAt: number; readonly run: () => void }>();

  const nextDue = (untilMs: number) => {
    const due = [...waiting].filter(([, { dueAt }]) => dueAt <= untilMs);
    return due.sort(([firstId, first], [otherId, other]) => first.dueAt - other.dueAt || firstId - otherId)[0];
  };

  return {
    now: () => now,
    after(delayMs, run) {
      const id = sequence++;
      waiting.set(id, { dueAt: now + Math.max(0, delayMs), run });
      return () => void waiting.delete(id);
    },
    advance(byMs) {
      const untilMs = now + byMs;
      for (let due = nextDue(untilMs); due !== undefined; due = nextDue(untilMs)) {
        const [id, { dueAt, run }] = due;
        waiting.delete(id);
        now = Math.max(now, dueAt);
        run();
      }
      now = untilMs;
    },
    get pending() {
      return waiting.size;
    },
  };
}
