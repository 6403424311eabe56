import type { ChatPerson } from '@product/model';
import type { Message } from '../messages/message.ts';
import { dayKey } from '../time/message-time.ts';

/** Within a group, a pause of this length shows the time in between. */
const PAUSE_MS = 5 * 60_000;

export interface MessageRow {
  readonly type: 'message';
  readonly key: string;
  readonly message: Message;
  /** First of its group: the sender's name stands above it. */
  readonly startsGroup: boolean;
  /** Last of its group: its corner points at the sender. */
  readonly endsGroup: boolean;
  /** The time stands under it. */
  readonly showsTime: boolean;
}

export type TimelineRow =
  | MessageRow
  | { readonly type: 'day'; readonly key: string /** Epoch ms of the day's first message. */; readonly at: number }
  | { readonly type: 'new'; readonly key: 'new' };

/**
 * What the timeline shows from top to bottom: messages grouped by consecutive sender, a separator where a day begins, a
 * mark above the first new message.
 */
export function timelineRows(
  messages: readonly Message[],
  { firstNewId = null, timeZone }: { readonly firstNewId?: string | null; readonly timeZone?: string } = {},
): readonly TimelineRow[] {
  const rows: TimelineRow[] = [];
  const days = messages.map((message) => dayKey(new Date(message.at), timeZone));
  let day = '';
  let startsGroup = true;
  messages.forEach((message, index) => {
    const messageDay = days[index] ?? '';
    if (messageDay !== day) {
      rows.push({ type: 'day', key: `day ${messageDay} ${message.key}`, at: message.at });
      day = messageDay;
      startsGroup = true;
    }
    if (firstNewId !== null && message.id === firstNewId) {
      rows.push({ type: 'new', key: 'new' });
      startsGroup = true;
    }
    const next = messages[index + 1];
    const endsGroup =
      next === undefined ||
      !isSameSender(message, next) ||
      (firstNewId !== null && next.id === firstNewId) ||
      days[index + 1] !== messageDay;
    const showsTime = endsGroup || next.at - message.at >= PAUSE_MS || message.delivery === 'failed';
    rows.push({ type: 'message', key: message.key, message, startsGroup, endsGroup, showsTime });
    startsGroup = endsGroup;
  });
  return rows;
}

function isSameSender(one: Message, other: Message): boolean {
  if (one.actor !== other.actor) return false;
  // There is one customer; and what is not sent yet does not know its sender's card, but is the viewer's.
  if (one.actor === 'customer' || (one.own && (one.id === null || other.id === null))) return true;
  return identityOf(one.sender) === identityOf(other.sender);
}

function identityOf(person: ChatPerson | null): string {
  if (person === null) return '';
  return person.id ?? [person.nickname, person.name, person.surname, person.email, person.phoneNumber].join('\n');
}
