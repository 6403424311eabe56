import type { RequestError } from '@product/model';
import type { Step } from '@product/runtime';
import { backoffMs } from '../details/backoff.ts';
import { fetchDetail } from '../details/fetch-detail.ts';
import type { ChatEffect } from '../effect.ts';
import { isTransient } from '../outbox/outbox.ts';
import { currentRating } from '../rating/current-rating.ts';
import { canArchive } from '../selectors.ts';
import type { ChatState, PendingWrites } from '../state.ts';

type ChatStep = Step<ChatState, ChatEffect>;

/** Lists the pending writes of a chat; null for none. */
export function pendingWrites({ rating, archive }: ChatState): PendingWrites | null {
  const isEnding = archive.step === 'waiting' || archive.step === 'archiving';
  if (rating.sending === null && !isEnding) return null;
  return { rating: rating.sending, archive: isEnding ? { readUntil: archive.readUntil } : null };
}

/** Stores a change of the pending writes on the device. */
export function storeChange(before: ChatState, after: ChatState): readonly ChatEffect[] {
  if (before.rating === after.rating && before.archive === after.archive) return [];
  const [known, pending] = [pendingWrites(before), pendingWrites(after)];
  return JSON.stringify(known) === JSON.stringify(pending) ? [] : [{ type: 'storePending', pending }];
}

/** Adds what an earlier visit left on the device. What the visitor has chosen meanwhile wins. */
export function restorePending(state: ChatState, pending: PendingWrites | null): ChatState {
  if (pending === null) return state;
  const { rating, archive } = state;
  return {
    ...state,
    rating:
      pending.rating === null || rating.sending !== null
        ? rating
        : { sending: pending.rating, isWaiting: true, error: null },
    archive:
      pending.archive === null || archive.step !== 'idle'
        ? archive
        : { step: 'waiting', error: null, readUntil: pending.archive.readUntil },
  };
}

/** True when a rating or an ending waits for the network. */
export function hasPending({ rating, archive }: ChatState): boolean {
  return rating.isWaiting || archive.step === 'waiting';
}

/** Sends what waits, once the network is there and the chat has loaded. Messages go out before the end of the chat. */
export function sendPending(state: ChatState): ChatStep {
  if (!hasPending(state) || !state.online || state.details === null) return [state, []];
  const effects: ChatEffect[] = [];
  let { rating, archive } = state;
  if (rating.sending !== null && rating.isWaiting) {
    // The response to an earlier attempt was lost.
    const isStored = currentRating(state.live.ratings, state.timeline) !== undefined;
    if (!isStored) effects.push({ type: 'rate', rating: rating.sending });
    rating = { sending: isStored ? null : rating.sending, isWaiting: false, error: null };
  }
  const hasUnsent = state.outbox.some(({ delivery }) => delivery !== 'failed');
  if (archive.step === 'waiting' && !hasUnsent) {
    const isOpen = canArchive(state);
    if (isOpen) effects.push({ type: 'archive', readUntil: archive.readUntil });
    archive = { ...archive, step: isOpen ? 'archiving' : 'idle', error: null };
  }
  return [{ ...state, rating, archive }, effects];
}

/** Lets what is in transit wait again, since its connection died. */
export function requeuePending(state: ChatState): ChatState {
  const { rating, archive } = state;
  return {
    ...state,
    rating: rating.sending === null ? rating : { ...rating, isWaiting: true },
    archive: archive.step === 'archiving' ? { ...archive, step: 'waiting' } : archive,
  };
}

/** Keeps a rating after a transient failure, and gives it up after another one. */
export function failRating(state: ChatState, error: RequestError): ChatStep {
  if (!isTransient(error)) return [{ ...state, rating: { sending: null, isWaiting: false, error } }, []];
  return waitForNetwork(
    { ...state, rating: { ...state.rating, isWaiting: state.rating.sending !== null, error } },
    error,
  );
}

/** Keeps an ending after a transient failure. After another one the detail shows why, such as a newer message. */
export function failArchive(state: ChatState, error: RequestError): ChatStep {
  if (!isTransient(error)) return fetchDetail({ ...state, archive: { ...state.archive, step: 'idle', error } });
  const step = state.archive.step === 'archiving' ? 'waiting' : state.archive.step;
  return waitForNetwork({ ...state, archive: { ...state.archive, step, error } }, error);
}

function waitForNetwork(state: ChatState, error: RequestError): ChatStep {
  const failures = state.resendFailures + 1;
  return [
    { ...state, online: error.type !== 'offline' && state.online, resendFailures: failures },
    [{ type: 'schedule', timer: 'resend', delayMs: backoffMs(failures) }],
  ];
}
