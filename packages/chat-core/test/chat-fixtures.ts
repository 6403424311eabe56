import type { ChatDetail, TimelineItem } from '@product/model';
import { aChatDetail as aDetail, aTimelineItem as anItem } from '@product/testing';
import { type ChatEffect, type ChatEvent, type ChatState, chatMachine, initialChat } from '../src/index.ts';

export const noon = Date.UTC(2026, 10, 20, 12, 0);

export { aDetail, anItem };

/** Sends events one by one, and returns the last state with all effects. */
export function run(state: ChatState, ...events: readonly ChatEvent[]): { state: ChatState; effects: ChatEffect[] } {
  const effects: ChatEffect[] = [];
  let current = state;
  for (const event of events) {
    const [next, more] = chatMachine(current, event);
    current = next;
    effects.push(...more);
  }
  return { state: current, effects };
}

/** Creates a chat that is loaded and live. */
export function anOpenChat(detail: Partial<ChatDetail> = {}, viewer: TimelineItem['actor'] = 'customer'): ChatState {
  const at = noon;
  return run(
    initialChat({ feedbackId: 'f-1', token: 't-1', viewer }),
    { type: 'started', at, online: true },
    { type: 'subscribed', recovered: true },
    { type: 'loaded', detail: aDetail(detail), at },
  ).state;
}

const publications: readonly string[] = ['broadcast', 'publishReadReceipt', 'publishTyping'];

/** Lists the types of effects, without publications to other tabs and to the other side. */
export const typesOf = (effects: readonly ChatEffect[]): string[] =>
  effects.map((effect) => effect.type).filter((type) => !publications.includes(type));
