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
  /** `justNow`: further keys say nothing. `before`: the next key is told again, and so is an emptied field. */
  readonly told: 'never' | 'justNow' | 'before';
  /** Who of the other side writes now. */
  readonly heard: { readonly sender: ChatPerson | null } | null;
}

export const nobodyTyping: Typing = { told: 'never', heard: null };

/** Tells the other side that this one writes, at most once in a while; that it stopped, at once. */
export function typed(state: ChatState, text: string): Step<ChatState, ChatEffect> {
  if (text === state.composer.text) return [state, []];
  const next = { ...state, composer: { ...state.composer, text } };
  if (!state.online || state.connection !== 'live' || !canWrite(state)) return [next, []];
  const isTyping = text.trim() !== '';
  const { told } = state.typing;
  if (isTyping ? told === 'justNow' : told === 'never') return [next, []];
  const telling = withTold(next, isTyping ? 'justNow' : 'never');
  if (!isTyping) return [telling, [{ type: 'tellTyping', isTyping }]];
  const again: ChatEffect = { type: 'schedule', name: 'typingTold', delayMs: TELL_EVERY_MS };
  return [telling, [{ type: 'tellTyping', isTyping }, again]];
}

/** The interval is over: the next key is told again. */
export function mayTellTyping(state: ChatState): ChatState {
  return state.typing.told === 'justNow' ? withTold(state, 'before') : state;
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

/** The other side knows nothing of this one's typing (any more). */
export function forgetTold(state: ChatState): ChatState {
  return state.typing.told === 'never' ? state : withTold(state, 'never');
}

function withTold(state: ChatState, told: Typing['told']): ChatState {
  return { ...state, typing: { ...state.typing, told } };
}
