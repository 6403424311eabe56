import type { RatingValue } from '@product/model';
import { hasContent } from '../composer/composer.ts';
import { currentRating } from '../rating/current-rating.ts';
import { type ChatNotice, statusRules } from '../status/chat-status.ts';
import type { ChatState } from './state.ts';

/** True when the composer takes messages. Staff may write whatever the status and the hour. */
export function canWrite(state: ChatState): boolean {
  if (state.facts === null) return false;
  if (state.revoked) return false;
  return (
    state.viewer === 'other' || (statusRules[state.live.status].canWrite && !state.outOfHours && !state.facts.isFull)
  );
}

/** True when the send button does something. */
export function canSend(state: ChatState): boolean {
  return canWrite(state) && hasContent(state.composer);
}

/** Whether an image may be attached: the chat can be written in, and its owner lets visitors upload. */
export function canAttach(state: ChatState): boolean {
  return canWrite(state) && (state.viewer === 'other' || state.facts?.preventUpload === false);
}

/** Whether the chat may be archived now: it is loaded, open, and still ours. */
export function canArchive(state: ChatState): boolean {
  return state.facts !== null && !state.revoked && statusRules[state.live.status].canArchive;
}

/** What to say in the composer's place; null when the composer stands there. */
export function chatNotice(state: ChatState): ChatNotice | null {
  if (state.facts === null || state.viewer === 'other') return null;
  if (state.revoked) return 'revoked';
  return (
    statusRules[state.live.status].notice ?? (state.facts.isFull ? 'full' : state.outOfHours ? 'outOfHours' : null)
  );
}

export interface RatingView {
  readonly visible: boolean;
  readonly chosen: RatingValue | null;
  /** True once rated, and while the rating is on its way. */
  readonly disabled: boolean;
}

/** Whether the rating shows, which face is chosen (0, 50, 100 or null), and whether it can still be changed. */
export function ratingView(state: ChatState): RatingView {
  const stored = currentRating(state.live.ratings, state.timeline)?.rating ?? null;
  const { sending } = state.rating;
  return {
    visible:
      state.facts !== null && !state.revoked && state.live.ratingEnabled && statusRules[state.live.status].canRate,
    chosen: stored ?? sending,
    disabled: stored !== null || sending !== null,
  };
}
