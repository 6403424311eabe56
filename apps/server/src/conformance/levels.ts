import { type allEndpoints, endpointGroups } from '@product/contract';

export type CallName = keyof typeof allEndpoints;

const delivery: readonly CallName[] = ['loadNode', 'loadFlow', 'loadWidgetSettings', 'postFeedback'];
const chat: readonly CallName[] = ['loadChat', 'sendChatMessage', 'archiveChat', 'rateChat'];
/** Calls of a backend with accounts for each colleague, teamwork of several, limits of its nodes, webhooks, events, results, and exports. */
const optional = Object.keys({
  ...endpointGroups.staffAccount,
  ...endpointGroups.staffPeople,
  ...endpointGroups.teamwork,
  ...endpointGroups.staffNodes,
  ...endpointGroups.staffWebhooks,
  ...endpointGroups.events,
  ...endpointGroups.results,
  ...endpointGroups.exports,
});

/** The part of the contract that a backend has: feedbacks, feedbacks and chat, every call but the optional ones, or every call. */
export type Level = 'delivery' | 'chat' | 'full' | 'staff';

const belongsTo: Readonly<Record<Level, (call: string) => boolean>> = {
  delivery: (call) => delivery.some((name) => name === call),
  chat: (call) => [...delivery, ...chat].some((name) => name === call),
  full: (call) => !optional.includes(call),
  staff: () => true,
};

export function isLevel(name: string): name is Level {
  return Object.hasOwn(belongsTo, name);
}

/** True when a backend of this level must have the call. */
export function isOfLevel(level: Level, call: string): boolean {
  return belongsTo[level](call);
}
