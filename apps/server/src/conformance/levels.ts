import type { allEndpoints } from '@product/contract';

export type CallName = keyof typeof allEndpoints;

const delivery: readonly CallName[] = ['loadNode', 'loadFlow', 'loadWidgetSettings', 'postFeedback'];
const chat: readonly CallName[] = ['loadChat', 'sendChatMessage', 'archiveChat', 'rateChat'];

/** The part of the contract that a backend has: feedbacks, feedbacks and chat, or every call. */
export type Level = 'delivery' | 'chat' | 'full';

/** The calls of each level; null: every one. */
const callsOf: Readonly<Record<Level, readonly CallName[] | null>> = {
  delivery,
  chat: [...delivery, ...chat],
  full: null,
};

export function isLevel(name: string): name is Level {
  return Object.hasOwn(callsOf, name);
}

/** True when a backend of this level must have the call. */
export function isOfLevel(level: Level, call: string): boolean {
  return callsOf[level]?.some((name) => name === call) ?? true;
}
