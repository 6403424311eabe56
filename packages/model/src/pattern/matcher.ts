/** State of the automaton (NFA) of a pattern. State 0 is the match. */
export interface NfaState {
  /** Condition on the characters before and after; -1 is the edge of the text. Default: true. */
  readonly accepts?: (before: number, after: number) => boolean;
  /** Continues after the second character. */
  readonly consumes?: boolean;
  readonly next: number[];
}

/**
 * Matches a text by walking it once with the set of reachable states. The size of the pattern bounds the work per
 * character.
 */
export function matches(states: readonly NfaState[], start: number, text: string, isUnicode: boolean): boolean {
  const reachedAt = new Int32Array(states.length).fill(-1);
  let pending: number[] = [];
  let before = -1;
  for (let position = 0; ; ) {
    const after =
      (isUnicode ? text.codePointAt(position) : text.charCodeAt(position)) || (position < text.length ? 0 : -1);
    // A match may begin anywhere.
    const queue = [...pending, start];
    pending = [];
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      if (index === 0) return true;
      if (reachedAt[index] === position) continue;
      reachedAt[index] = position;
      const state = states[index];
      if (state === undefined || (state.accepts !== undefined && !state.accepts(before, after))) continue;
      const reached = state.consumes ? pending : queue;
      for (const next of state.next) reached.push(next);
    }
    if (after < 0) return false;
    before = after;
    position += after > 0xffff ? 2 : 1;
  }
}
