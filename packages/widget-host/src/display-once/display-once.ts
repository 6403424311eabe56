import { multipleFeedback } from '@product/model';

export interface DisplayOnceInput {
  /** The owner's setting. */
  readonly displayOnce: boolean;
  readonly shownBefore: boolean;
  /** Epoch ms of the first showing; null when it is not known. */
  readonly firstShownAt: number | null;
  /** Null is for ever. */
  readonly delaySeconds: number | null;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Whether a widget that was shown before may open by itself again. `shownBefore` is the flag to remember: it is taken
 * back once the delay is over.
 */
export function displayOnce({ displayOnce: prevent, ...shown }: DisplayOnceInput): {
  blocked: boolean;
  shownBefore: boolean;
} {
  return multipleFeedback({ prevent, ...shown });
}
