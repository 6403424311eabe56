import type { ChatPerson, TimelineItem } from '@product/model';
import { isSameDay } from 'date-fns';
import type { Outbox } from '../outbox/outbox.ts';
import { inZone } from '../time/message-time.ts';
import { type Message, messageSequence, type Sequence } from './message.ts';

export interface MessageRow {
  readonly type: 'message';
  readonly key: string;
  readonly message: Message;
  /** First of its group, below the sender's name. */
  readonly startsGroup: boolean;
  /** Last of its group, with the corner that points at the sender. */
  readonly endsGroup: boolean;
}

export type TimelineRow =
  | MessageRow
  | { readonly type: 'day'; readonly key: string /** Epoch ms of the day's first message. */; readonly at: number }
  | { readonly type: 'new'; readonly key: 'new' };

export interface RowOptions {
  /** Id of the message below the "new messages" divider. */
  readonly firstUnreadId?: string | null;
  /** Number of messages from the first on that are in order of time, so that days are found by search. Default 0. */
  readonly inOrder?: number;
  /** IANA name; by default the visitor's own zone. */
  readonly timeZone?: string;
}

export interface ChatRowsSource {
  /** In order of time, as `mergeTimeline` returns it. */
  readonly timeline: readonly TimelineItem[];
  readonly unsent: Outbox;
  readonly viewer: TimelineItem['actor'];
  /** Id of the message below the "new messages" divider. */
  readonly firstUnreadId: string | null;
}

/** Builds the rows of a chat: its timeline, then the unsent messages. Long chats cost a search for days only. */
export function chatRows({ timeline, unsent, viewer, firstUnreadId }: ChatRowsSource): Sequence<TimelineRow> {
  return timelineRows(messageSequence(timeline, unsent, viewer), { firstUnreadId, inOrder: timeline.length });
}

/**
 * Builds the rows from top to bottom: messages grouped by sender, a separator for each day, a divider above the first
 * unread message. A row is created when it is read. It stays the same object while its content stays the same.
 */
export function timelineRows(messages: Sequence<Message>, options: RowOptions = {}): Sequence<TimelineRow> {
  const separators = findSeparators(messages, options);
  return {
    length: messages.length + separators.length,
    at(index) {
      const above = countUpTo(separators, index);
      const separator = separators[above - 1];
      if (separator?.index === index) return separator.row;
      const message = messages.at(index - above);
      if (message === undefined) return undefined;
      const previous = separator?.index === index - 1 ? undefined : messages.at(index - above - 1);
      const next = separators[above]?.index === index + 1 ? undefined : messages.at(index - above + 1);
      const startsGroup = previous === undefined || !isSameSender(previous, message);
      const endsGroup = next === undefined || !isSameSender(message, next);
      return cached({ type: 'message', key: message.key, message, startsGroup, endsGroup });
    },
  };
}

/** Day or divider, with its index among all rows. */
interface Separator {
  readonly index: number;
  readonly row: TimelineRow;
}

const divider: TimelineRow = { type: 'new', key: 'new' };

function findSeparators(
  messages: Sequence<Message>,
  { firstUnreadId = null, inOrder = 0, timeZone }: RowOptions,
): readonly Separator[] {
  const separators: Separator[] = [];
  const dividerIndex = firstUnreadId === null ? -1 : findLastIndexOfId(messages, firstUnreadId);
  const zone = inZone(timeZone);
  for (let start = 0; start < messages.length; ) {
    const message = messages.at(start);
    if (message === undefined) break;
    separators.push({
      index: start + separators.length,
      row: { type: 'day', key: `day ${message.key}`, at: message.at },
    });
    const isOnThisDay = (index: number): boolean => isSameDay(messages.at(index)?.at ?? Number.NaN, message.at, zone);
    const end = findRunEnd(start, messages.length, inOrder, isOnThisDay);
    if (dividerIndex >= start && dividerIndex < end) {
      separators.push({ index: dividerIndex + separators.length, row: divider });
    }
    start = end;
  }
  return separators;
}

function countUpTo(separators: readonly Separator[], rowIndex: number): number {
  return findFirstOutside(0, separators.length, (index) => (separators[index]?.index ?? 0) <= rowIndex);
}

/** Searches from the end, since new messages stand there. */
function findLastIndexOfId(messages: Sequence<Message>, id: string): number {
  let index = messages.length - 1;
  while (index >= 0 && messages.at(index)?.id !== id) index -= 1;
  return index;
}

/** Finds the end of a run. Ordered messages are searched in steps that double, so that a run of thousands is cheap. */
function findRunEnd(start: number, length: number, inOrder: number, belongs: (index: number) => boolean): number {
  let last = start;
  for (let stride = 1; last + stride < inOrder; stride *= 2) {
    if (!belongs(last + stride)) return findFirstOutside(last + 1, last + stride, belongs);
    last += stride;
  }
  if (last < inOrder) last = findFirstOutside(last + 1, Math.min(inOrder, length), belongs) - 1;
  let end = last + 1;
  if (end < inOrder) return end;
  while (end < length && belongs(end)) end += 1;
  return end;
}

/** Finds the first index of an ordered range that does not belong, by binary search; the range's end when all belong. */
function findFirstOutside(from: number, to: number, belongs: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (belongs(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Latest row of each message, so that React skips unchanged rows. */
const rowCache = new WeakMap<Message, MessageRow>();

function cached(row: MessageRow): MessageRow {
  const known = rowCache.get(row.message);
  if (known?.startsGroup === row.startsGroup && known.endsGroup === row.endsGroup) return known;
  rowCache.set(row.message, row);
  return row;
}

function isSameSender(one: Message, other: Message): boolean {
  if (one.actor !== other.actor) return false;
  // There is one customer. An unsent message lacks its sender's card, but is the viewer's.
  if (one.actor === 'customer' || (one.own && (one.id === null || other.id === null))) return true;
  return identityOf(one.sender) === identityOf(other.sender);
}

function identityOf(person: ChatPerson | null): string {
  if (person === null) return '';
  return person.id ?? [person.nickname, person.name, person.surname, person.email, person.phoneNumber].join('\n');
}
