import type { ChatPerson, TimelineItem } from '@product/model';
import type { Step } from '@product/runtime';
import type { ChatEffect } from '../chat/effect.ts';
import { canWrite } from '../chat/selectors.ts';
import type { ChatState } from '../chat/state.ts';

/** While somebody goes on writing, it is told again this often. */
const TELL_EVERY_MS = 3_000;
/** What was heard counts for so long: twice the interval, so that one lost signal does not show. */
const EXPIRES_AFTER_MS = 6_500;

export interface Typing {
  /** It was told a moment ago: further keys say nothing. */
  readonly told: boolean;
  /** Who of the other side writes now. */
  readonly heard: { readonly sender: ChatPerson | null } | null;
}

export const nobodyTyping: Typing = { told: false, heard: null };

/** Tells the other side that this one writes, at most once in a while; that it stopped, at once. */
export function typed(state: ChatState, text: string): Step<ChatState, ChatEffect> {
  if (text === state.composer.text) return [state, []];
  const next = { ...state, composer: { ...state.composer, text } };
  if (!state.online || state.connection !== 'live' || !canWrite(state)) return [next, []];
  const isTyping = text.trim() !== '';
  if (isTyping === state.typing.told) return [next, []];
  const told = { ...next, typing: { ...next.typing, told: isTyping } };
  if (!isTyping) return [told, [{ type: 'tellTyping', isTyping }]];
  const again: ChatEffect = { type: 'schedule', name: 'typingTold', delayMs: TELL_EVERY_MS };
  return [told, [{ type: 'tellTyping', isTyping }, again]];
}

/** The interval is over: the next key is told again. */
export function mayTellTyping(state: ChatState): ChatState {
  return state.typing.told ? { ...state, typing: { ...state.typing, told: false } } : state;
}

/** The other side writes, or stopped. One's own side in another tab is no news. */
export function hearTyping(
  state: ChatState,
  heard: { readonly actor: TimelineItem['actor']; readonly isTyping: boolean; readonly sender: ChatPerson | null },
): Step<ChatState, ChatEffect> {
  if (heard.actor === state.viewer || state.facts === null) return [state, []];
  if (!heard.isTyping) return [stopTyping(state), []];
  const expiry: ChatEffect = { type: 'schedule', name: 'typingHeard', delayMs: EXPIRES_AFTER_MS };
  return [{ ...state, typing: { ...state.typing, heard: { sender: heard.sender } } }, [expiry]];
}

/** Nobody is known to write any more. */
export function stopTyping(state: ChatState): ChatState {
  return state.typing.heard === null ? state : { ...state, typing: { ...state.typing, heard: null } };
}
