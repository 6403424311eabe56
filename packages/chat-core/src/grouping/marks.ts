import { isSameDay } from 'date-fns';
import type { Message } from '../messages/message.ts';
import type { Sequence } from '../messages/sequence.ts';
import { inZone } from '../time/message-time.ts';
import type { RowOptions, TimelineRow } from './timeline-rows.ts';

/** A row that is no message, and where it stands. */
export interface Mark {
  /** Index among all rows. */
  readonly at: number;
  readonly row: TimelineRow;
}

/** The days and the mark of what is new, from top to bottom. */
export function marksOf(messages: Sequence<Message>, { firstNewId = null, inOrder = 0, timeZone }: RowOptions): Mark[] {
  const marks: Mark[] = [];
  const newIndex = firstNewId === null ? -1 : indexOfId(messages, firstNewId);
  const zone = inZone(timeZone);
  for (let index = 0; index < messages.length; ) {
    const message = messages.at(index);
    if (message === undefined) break;
    marks.push({ at: index + marks.length, row: { type: 'day', key: `day ${message.key}`, at: message.at } });
    const isOfTheDay = (other: number): boolean => isSameDay(messages.at(other)?.at ?? Number.NaN, message.at, zone);
    const end = endOfRun(index, messages.length, inOrder, isOfTheDay);
    if (newIndex >= index && newIndex < end) marks.push({ at: newIndex + marks.length, row: newRow });
    index = end;
  }
  return marks;
}

const newRow: TimelineRow = { type: 'new', key: 'new' };

/** How many marks stand at this row or above it. */
export function countUpTo(marks: readonly Mark[], rowIndex: number): number {
  return firstWithout(0, marks.length, (index) => (marks[index]?.at ?? 0) <= rowIndex);
}

/** What is new stands near the end. */
function indexOfId(messages: Sequence<Message>, id: string): number {
  let index = messages.length - 1;
  while (index >= 0 && messages.at(index)?.id !== id) index -= 1;
  return index;
}

/**
 * Where a run that begins at `start` ends. Among what is in order steps that double find it, so that a run of thousands
 * costs a dozen looks, and one of one message costs one.
 */
function endOfRun(start: number, length: number, inOrder: number, belongs: (index: number) => boolean): number {
  let last = start;
  for (let stride = 1; last + stride < inOrder; stride *= 2) {
    if (!belongs(last + stride)) return firstWithout(last + 1, last + stride, belongs);
    last += stride;
  }
  if (last < inOrder) last = firstWithout(last + 1, Math.min(inOrder, length), belongs) - 1;
  let end = last + 1;
  if (end < inOrder) return end;
  while (end < length && belongs(end)) end += 1;
  return end;
}

/** The first index of the range that does not belong, where all before it do; its end when all do. */
function firstWithout(from: number, to: number, belongs: (index: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (belongs(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
