import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import type { ChatState } from '../state.ts';
import { fetchDetail } from './fetch-detail.ts';

/** Milliseconds that a file address is used; a server's addresses live longer. */
const ADDRESS_LIFETIME_MS = 30 * 60_000;
/** Milliseconds between two fetches for an image that does not load. */
const IMAGE_RETRY_MS = 60_000;

/** Fetches the detail of a visible chat again before its file addresses expire. */
export function refreshAddresses(state: ChatState, at: number): Step<ChatState, ChatEffect> {
  return state.visibility.pageVisible && hasFiles(state) && isLoadedFor(state, at, ADDRESS_LIFETIME_MS)
    ? fetchDetail(state)
    : [state, []];
}

/** Fetches the detail again after an image did not load, unless the detail is new. */
export function replaceAddress(state: ChatState, at: number): Step<ChatState, ChatEffect> {
  return isLoadedFor(state, at, IMAGE_RETRY_MS) ? fetchDetail(state) : [state, []];
}

function isLoadedFor({ fetching }: ChatState, at: number, ageMs: number): boolean {
  return !fetching.inFlight && fetching.loadedAt !== null && at - fetching.loadedAt >= ageMs;
}

function hasFiles({ details, timeline }: ChatState): boolean {
  return (
    details?.responses.some(({ urls }) => urls.length > 0) === true || timeline.some((item) => item.attachment !== null)
  );
}
