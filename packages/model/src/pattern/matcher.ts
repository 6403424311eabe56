/** One step on the way through a pattern, towards step 0: the match. */
export interface Step {
  /** Whether the way goes on between these two characters; -1 stands for the edge of the text. Default: it does. */
  readonly holds?: (before: number, after: number) => boolean;
  /** Whether it goes on behind the second one. */
  readonly consumes?: boolean;
  readonly next: number[];
}

/**
 * Walks the text once and keeps the set of steps that some way through the pattern has reached: the work per character
 * is bounded by the size of the pattern, whatever the text.
 */
export function matches(steps: readonly Step[], start: number, text: string, isUnicode: boolean): boolean {
  const reachedAt = new Int32Array(steps.length).fill(-1);
  let waiting: number[] = [];
  let before = -1;
  for (let at = 0; ; ) {
    const after = (isUnicode ? text.codePointAt(at) : text.charCodeAt(at)) || (at < text.length ? 0 : -1);
    // A match may begin anywhere.
    const queue = [...waiting, start];
    waiting = [];
    for (let index = queue.pop(); index !== undefined; index = queue.pop()) {
      if (index === 0) return true;
      if (reachedAt[index] === at) continue;
      reachedAt[index] = at;
      const step = steps[index];
      if (step === undefined || (step.holds !== undefined && !step.holds(before, after))) continue;
      const reached = step.consumes ? waiting : queue;
      for (const next of step.next) reached.push(next);
    }
    if (after < 0) return false;
    before = after;
    at += after > 0xffff ? 2 : 1;
  }
}
