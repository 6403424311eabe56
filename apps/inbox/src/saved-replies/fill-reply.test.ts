import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillReply, repliesFor, repliesOfNode } from './fill-reply.ts';

const values = { customerName: 'Nora', ownName: 'Ada', nodeName: 'Harbour Books', fallback: 'there' };

test.each([
  { text: 'Hi {{ customer.name }}, {{me.name}} of {{ node.name }}', filled: 'Hi Nora, Ada of Harbour Books' },
  { text: 'Hi {{ customer.name }}', customerName: null, filled: 'Hi there' },
  { text: 'Hi {{ customer.name }}', customerName: '  ', filled: 'Hi there' },
  { text: 'Hi {{ customer.name | default: "dear reader" }}', customerName: null, filled: 'Hi dear reader' },
  { text: 'Hi {{ customer.name | default: "dear reader" }}', filled: 'Hi Nora' },
  { text: 'Hi{{ customer.email }}{{ x | upcase }}, {{', filled: 'Hi, {{' },
  { text: 'Hi {{ customer.nmae | default: "you" }}{{}}', filled: 'Hi you' },
  { text: 'Hi {{ constructor }}{{ __proto__ }}', filled: 'Hi ' },
  { text: 'Hi {{ customer.name }}', customerName: '{{ me.name }} $&', filled: 'Hi {{ me.name }} $&' },
])('$text with the name $customerName becomes $filled', ({ text, filled, ...more }) => {
  expect(fillReply(text, { ...values, ...more })).toBe(filled);
});

test('a text without braces stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes('{{'));
      expect(fillReply(text, values)).toBe(text);
    }),
  );
});

const replies = [
  { title: 'Thanks', body: 'Thank you' },
  { title: 'Sorry', body: 'No thanks needed' },
  { title: 'Refund', body: 'It is on its way' },
];
const titles = (text: string) => repliesFor(replies, text)?.map(({ title }) => title);

test.each([
  { text: '/', found: ['Thanks', 'Sorry', 'Refund'] },
  { text: '/than', found: ['Thanks', 'Sorry'] },
  { text: '/ON ITS', found: ['Refund'] },
  { text: '/xyz', found: [] },
  { text: 'and/or', found: undefined },
  { text: '/a\nb', found: undefined },
  { text: '/etc/hosts', found: undefined },
  { text: '', found: undefined },
])('the text $text of the composer finds $found', ({ text, found }) => {
  expect(titles(text)).toEqual(found);
});

test('a conversation is offered the replies of its node and those of every node', () => {
  const replies = [{ nodes: null }, { nodes: ['n-1'] }, { nodes: ['n-2', 'n-1'] }, { nodes: ['n-2'] }];
  expect(repliesOfNode(replies, 'n-1')).toEqual(replies.slice(0, 3));
  expect(repliesOfNode(replies, null)).toEqual([{ nodes: null }]);
});
