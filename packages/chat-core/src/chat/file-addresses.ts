import type { Step } from '@product/runtime';
import type { ChatEffect } from './effect.ts';
import { fetchDetail } from './fetching.ts';
import type { ChatState } from './state.ts';

/** Shorter than a server's addresses of files live. */
const ADDRESSES_FRESH_MS = 30 * 60_000;
/** A picture that is gone for good does not fetch the chat again and again. */
const FAILED_AGAIN_MS = 60_000;

/** Fetches the detail again while it is looked at, since addresses of files expire. A chat without files has none. */
export function refreshAddresses(state: ChatState, at: number): Step<ChatState, ChatEffect> {
  return state.attention.pageVisible && hasFiles(state) && isOlder(state, at, ADDRESSES_FRESH_MS)
    ? fetchDetail(state)
    : [state, []];
}

/** Fetches the detail again after a picture did not load, unless it came a moment ago. */
export function replaceAddress(state: ChatState, at: number): Step<ChatState, ChatEffect> {
  return isOlder(state, at, FAILED_AGAIN_MS) ? fetchDetail(state) : [state, []];
}

function isOlder({ fetching }: ChatState, at: number, ageMs: number): boolean {
  return !fetching.inFlight && fetching.loadedAt !== null && at - fetching.loadedAt >= ageMs;
}

function hasFiles({ facts, timeline }: ChatState): boolean {
  return (
    facts?.responses.some(({ urls }) => urls.length > 0) === true || timeline.some((item) => item.attachment !== null)
  );
}
