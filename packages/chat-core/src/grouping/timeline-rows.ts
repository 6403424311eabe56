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

export interface RowOptions {
  /** Id of the first message under the "new messages" mark. */
  readonly firstNewId?: string | null;
  /** IANA name; without one, the visitor's own zone. */
  readonly timeZone?: string;
}

/**
 * What the timeline shows from top to bottom: messages grouped by consecutive sender, a separator where a day begins, a
 * mark above the first new message.
 */
export function timelineRows(messages: readonly Message[], options: RowOptions = {}): readonly TimelineRow[] {
  return addRows([], messages, 0, options);
}

/**
 * The same, from the rows of a list that began alike: messages that did not change cost nothing but a look. In a long
 * conversation a new message at the end is the usual case.
 *
 * @param before Messages and their rows, with the same options.
 */
export function extendRows(
  before: { readonly messages: readonly Message[]; readonly rows: readonly TimelineRow[] },
  messages: readonly Message[],
  options: RowOptions = {},
): readonly TimelineRow[] {
  const alike = commonStart(before.messages, messages);
  if (alike === messages.length && alike === before.messages.length) return before.rows;
  // The last message that stayed may end its group no more: it is looked at again.
  const kept = alike - 1;
  const lastKey = messages[kept - 1]?.key;
  const end = lastKey === undefined ? -1 : before.rows.findLastIndex((row) => row.key === lastKey);
  return end < 0 ? timelineRows(messages, options) : addRows(before.rows.slice(0, end + 1), messages, kept, options);
}

/** How many items both lists have in common from the first on. */
export function commonStart<Item>(some: readonly Item[], others: readonly Item[]): number {
  const length = Math.min(some.length, others.length);
  let index = 0;
  while (index < length && some[index] === others[index]) index += 1;
  return index;
}

/** Rows of the messages from `from` on, after those of the messages before. */
function addRows(
  before: readonly TimelineRow[],
  messages: readonly Message[],
  from: number,
  { firstNewId = null, timeZone }: RowOptions,
): readonly TimelineRow[] {
  const rows = [...before];
  const keyOf = dayKeys(timeZone);
  const dayOf = (message: Message | undefined): string => (message === undefined ? '' : keyOf(message.at));
  const last = rows.at(-1);
  let startsGroup = last?.type === 'message' ? last.endsGroup : true;
  let day = dayOf(messages[from - 1]);
  let messageDay = dayOf(messages[from]);
  for (let index = from; index < messages.length; index += 1) {
    const message = messages[index];
    if (message === undefined) break;
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
    const nextDay = dayOf(next);
    const endsGroup =
      next === undefined ||
      !isSameSender(message, next) ||
      (firstNewId !== null && next.id === firstNewId) ||
      nextDay !== messageDay;
    const showsTime = endsGroup || next.at - message.at >= PAUSE_MS || message.delivery === 'failed';
    rows.push({ type: 'message', key: message.key, message, startsGroup, endsGroup, showsTime });
    startsGroup = endsGroup;
    messageDay = nextDay;
  }
  return rows;
}

/** `dayKey` for many moments: those of one day, as most neighbours are, cost two comparisons. */
function dayKeys(timeZone: string | undefined): (at: number) => string {
  // Days of another zone begin elsewhere.
  if (timeZone !== undefined) return (at) => dayKey(new Date(at), timeZone);
  let [begin, end, key] = [Number.NaN, Number.NaN, ''];
  return (at) => {
    if (at >= begin && at < end) return key;
    const moment = new Date(at);
    const [year, month, day] = [moment.getFullYear(), moment.getMonth(), moment.getDate()];
    begin = new Date(year, month, day).getTime();
    end = new Date(year, month, day + 1).getTime();
    key = dayKey(moment);
    return key;
  };
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
