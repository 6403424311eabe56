export interface DelayWindow {
  /** Epoch ms; null when nobody wrote it down. */
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
 * Whether a visitor who was shown the flow before is kept from a second feedback. `shownBefore` is the flag to remember
 * from now on: it is taken back once the delay period is over.
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
 * True once the delay has passed since the first showing; exactly elapsed is over. An unknown first showing, or one in
 * the future (a clock that was set back), is not over.
 */
export function isDelayOver({ firstShownAt, delaySeconds, now }: DelayWindow): boolean {
  if (typeof firstShownAt !== 'number' || typeof delaySeconds !== 'number') return false;
  return now >= firstShownAt && now - firstShownAt >= delaySeconds * 1000;
}
