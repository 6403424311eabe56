import type { RemoteTyping } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../effect.ts';
import { canWrite } from '../selectors.ts';
import type { ChatState, Typing } from '../state.ts';

/** Milliseconds between two publications while the viewer goes on typing. */
const PUBLISH_INTERVAL_MS = 3_000;
/** Milliseconds until remote typing expires: twice the interval, so that one lost publication does not show. */
const EXPIRES_AFTER_MS = 6_500;

/** Stores the text of the composer. Publishes typing at most once an interval, and its end at once. */
export function typed(state: ChatState, text: string): Step<ChatState, ChatEffect> {
  if (text === state.composer.text) return [state, []];
  const next = { ...state, composer: { ...state.composer, text } };
  if (!state.online || state.connection !== 'live' || !canWrite(state)) return [next, []];
  const isTyping = text.trim() !== '';
  const { published } = state.typing;
  if (isTyping ? published === 'recently' : published === 'never') return [next, []];
  const publish: ChatEffect = { type: 'publishTyping', isTyping };
  if (!isTyping) return [withPublished(next, 'never'), [publish]];
  const pause: ChatEffect = { type: 'schedule', timer: 'typingPause', delayMs: PUBLISH_INTERVAL_MS };
  return [withPublished(next, 'recently'), [publish, pause]];
}

/** Lets the next key publish again, after the interval. */
export function allowTypingPublish(state: ChatState): ChatState {
  return state.typing.published === 'recently' ? withPublished(state, 'earlier') : state;
}

/** Stores the typing of the other side. The viewer's own side in another tab is ignored. */
export function receiveTyping(state: ChatState, typing: RemoteTyping): Step<ChatState, ChatEffect> {
  if (typing.actor === state.viewer || state.details === null) return [state, []];
  if (!typing.isTyping) return [stopRemoteTyping(state), []];
  const expiry: ChatEffect = { type: 'schedule', timer: 'typingExpiry', delayMs: EXPIRES_AFTER_MS };
  return [{ ...state, typing: { ...state.typing, remote: { sender: typing.sender } } }, [expiry]];
}

/** Ends the typing of the other side. */
export function stopRemoteTyping(state: ChatState): ChatState {
  return state.typing.remote === null ? state : { ...state, typing: { ...state.typing, remote: null } };
}

/** Forgets the published typing, since the other side no longer knows of it. */
export function resetPublishedTyping(state: ChatState): ChatState {
  return state.typing.published === 'never' ? state : withPublished(state, 'never');
}

function withPublished(state: ChatState, published: Typing['published']): ChatState {
  return { ...state, typing: { ...state.typing, published } };
}
