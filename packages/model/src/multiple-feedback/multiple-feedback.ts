export interface DelayWindow {
  /** Epoch ms; null when unknown. */
  readonly firstShownAt: number | null | undefined;
  /** Null is for ever. */
  readonly delaySeconds: number | null | undefined;
  /** Epoch ms. */
  readonly now: number;
}

export interface MultipleFeedbackInput extends DelayWindow {
  /** The owner's setting. */
  readonly prevent: boolean;
  readonly shownBefore: boolean;
}

/**
 * Decides whether a visitor who has seen the flow before is blocked from a second feedback. The returned `shownBefore` is
 * the flag to store: it is false again after the delay.
 *
 * @example
 * multipleFeedback({ prevent: true, shownBefore: true, firstShownAt: 0, delaySeconds: 60, now: 59_999 });
 * // { blocked: true, shownBefore: true }
 */
export function multipleFeedback({ prevent, shownBefore, ...window }: MultipleFeedbackInput): {
  blocked: boolean;
  shownBefore: boolean;
} {
  const isRemembered = shownBefore && !isDelayOver(window);
  return { blocked: prevent && isRemembered, shownBefore: isRemembered };
}

/**
 * Tells whether the delay has passed since the first showing. It has not for an unknown time, or for a time in the future
 * after the clock was set back.
 */
export function isDelayOver({ firstShownAt, delaySeconds, now }: DelayWindow): boolean {
  if (typeof firstShownAt !== 'number' || typeof delaySeconds !== 'number') return false;
  return now >= firstShownAt && now - firstShownAt >= delaySeconds * 1000;
}
