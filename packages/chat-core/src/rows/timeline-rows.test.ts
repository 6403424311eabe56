import type { ChatPerson } from '@product/model';
import { describe, expect, test } from 'vitest';
import type { Message } from '../rows/message.ts';
import { timelineRows } from './timeline-rows.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

const mine: ChatPerson = {
  id: 'u-1',
  name: 'Emine',
  surname: null,
  nickname: null,
  email: null,
  phoneNumber: null,
  avatar: null,
  avatarColor: null,
};

function aMessage(message: Partial<Message> & { readonly key: string }): Message {
  const { key } = message;
  return {
    id: key,
    clientId: null,
    actor: 'other',
    own: message.actor === 'customer',
    sender: message.actor === 'customer' ? null : mine,
    body: key,
    image: null,
    at: noon,
    delivery: 'sent',
    progressPercent: null,
    ...message,
  };
}

/** Sketches rows: `[one two]` is a group of two messages. */
function sketch(messages: readonly Message[], firstUnreadId: string | null = null): string {
  const rows = timelineRows(messages, { firstUnreadId, timeZone: 'UTC' });
  return Array.from({ length: rows.length }, (_, index) => rows.at(index))
    .map((row) => {
      if (row === undefined) throw new Error('A row is missing');
      if (row.type !== 'message') return row.type;
      return `${row.startsGroup ? '[' : ''}${row.key}${row.endsGroup ? ']' : ''}`;
    })
    .join(' ');
}

describe('the rows of a timeline', () => {
  test.each([
    { name: 'nothing', messages: [], rows: '' },
    {
      name: 'consecutive messages of one sender',
      messages: [aMessage({ key: 'a' }), aMessage({ key: 'b' }), aMessage({ key: 'c', actor: 'customer' })],
      rows: 'day [a b] [c]',
    },
    {
      name: 'two colleagues',
      messages: [aMessage({ key: 'a' }), aMessage({ key: 'b', sender: { ...mine, id: 'u-2' } })],
      rows: 'day [a] [b]',
    },
    {
      name: 'colleagues without id, distinguished by name',
      messages: [
        aMessage({ key: 'a', sender: { ...mine, id: null } }),
        aMessage({ key: 'b', sender: { ...mine, id: null } }),
        aMessage({ key: 'c', sender: { ...mine, id: null, name: 'Ali' } }),
        aMessage({ key: 'd', sender: null }),
      ],
      rows: 'day [a b] [c] [d]',
    },
    {
      name: 'a new day',
      messages: [aMessage({ key: 'a' }), aMessage({ key: 'b', at: noon + 12 * 60 * minute })],
      rows: 'day [a] day [b]',
    },
    {
      name: 'a colleague’s unsent message goes on with the sent ones',
      messages: [
        aMessage({ key: 'a', own: true }),
        aMessage({ key: 'b', own: true, id: null, sender: null, delivery: 'sending' }),
      ],
      rows: 'day [a b]',
    },
  ])('$name: $rows', ({ messages, rows }) => {
    expect(sketch(messages)).toBe(rows);
  });

  test('unread messages stand below the divider, in a group of their own', () => {
    expect(sketch([aMessage({ key: 'a' }), aMessage({ key: 'b' })], 'b')).toBe('day [a] new [b]');
  });

  test('10,000 messages of one day and sender are one group', () => {
    const messages = Array.from({ length: 10_000 }, (_, index) => aMessage({ key: String(index), at: noon + index }));
    expect(timelineRows(messages)).toHaveLength(10_001);
  });
});
