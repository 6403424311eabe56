import type { ChatPerson } from '@product/model';
import type { Message } from '../messages/message.ts';
import type { Sequence } from '../messages/sequence.ts';
import { countUpTo, marksOf } from './marks.ts';

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

export interface RowOptions {
  /** Id of the first message under the "new messages" mark. */
  readonly firstNewId?: string | null;
  /** So many messages from the first on are in order of time: days are found without a look at each. Default 0. */
  readonly inOrder?: number;
  /** IANA name; without one, the visitor's own zone. */
  readonly timeZone?: string;
}

/**
 * What the timeline shows from top to bottom: messages grouped by consecutive sender, a separator where a day begins, a
 * mark above the first new message. A row is made when it is looked at; the row of a message stays the same object as
 * long as nothing of it changes.
 */
export function timelineRows(messages: Sequence<Message>, options: RowOptions = {}): Sequence<TimelineRow> {
  const marks = marksOf(messages, options);
  return {
    length: messages.length + marks.length,
    at(index) {
      const above = countUpTo(marks, index);
      const mark = marks[above - 1];
      if (mark?.at === index) return mark.row;
      const message = messages.at(index - above);
      if (message === undefined) return undefined;
      const previous = mark?.at === index - 1 ? undefined : messages.at(index - above - 1);
      const next = marks[above]?.at === index + 1 ? undefined : messages.at(index - above + 1);
      const startsGroup = previous === undefined || !isSameSender(previous, message);
      const endsGroup = next === undefined || !isSameSender(message, next);
      const hasPause = next !== undefined && next.at - message.at >= PAUSE_MS;
      return remembered({
        type: 'message',
        key: message.key,
        message,
        startsGroup,
        endsGroup,
        showsTime: endsGroup || hasPause || message.delivery === 'failed',
      });
    },
  };
}

/** The last row of each message, so that what did not change is not drawn again. */
const rowsOf = new WeakMap<Message, MessageRow>();

function remembered(row: MessageRow): MessageRow {
  const known = rowsOf.get(row.message);
  if (
    known?.startsGroup === row.startsGroup &&
    known.endsGroup === row.endsGroup &&
    known.showsTime === row.showsTime
  ) {
    return known;
  }
  rowsOf.set(row.message, row);
  return row;
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
