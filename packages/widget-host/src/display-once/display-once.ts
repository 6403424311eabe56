import { multipleFeedback } from '@product/model';

export interface DisplayOnceInput {
  /** The owner's setting. */
  readonly displayOnce: boolean;
  readonly shownBefore: boolean;
  /** Epoch ms of the first display; null when it is unknown. */
  readonly firstShownAt: number | null;
  /** Null never ends. */
  readonly delaySeconds: number | null;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Decides whether a widget that was displayed before is blocked from opening by itself. `shownBefore` is the flag to
 * store: it is false again when the delay is over.
 */
export function displayOnce({ displayOnce: prevent, ...shown }: DisplayOnceInput): {
  blocked: boolean;
  shownBefore: boolean;
} {
  return multipleFeedback({ prevent, ...shown });
}
