import { expect, test } from 'vitest';
import { aDetail, anItem, anOpenChat, noon } from '../../test/chat-fixtures.ts';
import { type ChatEvent, type ChatState, chatMachine, initialChat } from '../index.ts';
import { type ChatNews, chatNews } from './chat-news.ts';

/** Sends events, and lists the types of the news of all steps. */
function newsOf(state: ChatState, ...events: readonly ChatEvent[]): readonly ChatNews[] {
  let current = state;
  return events.flatMap((event) => {
    const [next] = chatMachine(current, event);
    const news = chatNews(current, next);
    current = next;
    return news;
  });
}

const typesOf = (news: readonly ChatNews[]): string[] => news.map(({ type }) => type);
const write = (clientId = 'c-1', text = 'Hello'): readonly ChatEvent[] => [
  { type: 'typed', text },
  { type: 'submitted', clientId, at: noon },
];
const refused = { type: 'http', status: 400, code: 'x', body: null, retryAfterMs: null, message: 'No' } as const;
const down = { type: 'network', message: 'Network failure' } as const;
const item = (clientId = 'c-1') => anItem({ id: `m-${clientId}`, clientId, actor: 'customer', createdAt: noon + 1 });
const closed: ChatEvent = {
  type: 'replyReceived',
  reply: { status: 'closed', chatRatingEnabled: true, chatRatings: [], timelineItems: [] },
};

test('a chat that loads tells its unread messages, or its greeting, and its notice', () => {
  const started = (detail: Parameters<typeof aDetail>[0]) =>
    newsOf(
      initialChat({ feedbackId: 'f-1', token: 't-1' }),
      { type: 'started', at: noon, online: true },
      { type: 'loaded', detail: aDetail(detail), at: noon },
    );
  expect(started({ greeting: 'Hello there' })).toEqual([{ type: 'opened', unread: 0, greeting: 'Hello there' }]);
  expect(started({ greeting: 'Hello there', timelineItems: [anItem({ id: 'm-1' })] })).toEqual([
    { type: 'opened', unread: 1, greeting: null },
  ]);
  expect(typesOf(started({ status: 'archived' }))).toEqual(['opened', 'status']);
});

test('a chat of staff tells nothing when it loads, since the focus goes to its name', () => {
  const started = initialChat({ feedbackId: 'f-1', token: 't-1', viewer: 'other' });
  expect(newsOf(started, { type: 'loaded', detail: aDetail(), at: noon })).toEqual([]);
});

test('a message that arrives is sent, and one that the server refuses is not', () => {
  const chat = anOpenChat();
  expect(typesOf(newsOf(chat, ...write(), { type: 'sendSucceeded', clientId: 'c-1', item: item() }))).toEqual(['sent']);
  const news = newsOf(chat, ...write(), { type: 'sendFailed', clientId: 'c-1', error: refused });
  expect(news).toMatchObject([{ type: 'notSent', message: { body: 'Hello' } }]);
});

test('the own attempts of the chat fail without a word, an attempt of the viewer does not', () => {
  const failed: ChatEvent = { type: 'sendFailed', clientId: 'c-1', error: down };
  const retried: ChatEvent = { type: 'retried', clientId: 'c-1' };
  expect(typesOf(newsOf(anOpenChat(), ...write(), failed, { type: 'resendDue' }, failed))).toEqual(['notSent']);
  expect(typesOf(newsOf(anOpenChat(), ...write(), failed, retried, failed))).toEqual(['notSent', 'notSent']);
});

test('a message that waits for the network, or behind a failed one, says so', () => {
  expect(typesOf(newsOf(anOpenChat(), { type: 'wentOffline' }, ...write()))).toEqual(['waiting']);
  const behind = newsOf(
    anOpenChat(),
    ...write(),
    { type: 'sendFailed', clientId: 'c-1', error: down },
    ...write('c-2', 'More'),
  );
  expect(typesOf(behind)).toEqual(['notSent', 'waiting']);
  expect(newsOf(anOpenChat(), ...write(), ...write('c-2', 'More'))).toEqual([]);
});

test('a message that the viewer takes back is removed', () => {
  const failed: ChatEvent = { type: 'sendFailed', clientId: 'c-1', error: refused };
  const news = newsOf(anOpenChat(), ...write(), failed, { type: 'removed', clientId: 'c-1' });
  expect(typesOf(news)).toEqual(['notSent', 'removed']);
});

test('a reply is a message, and an older page is none', () => {
  const chat = anOpenChat({ timelineItems: [anItem({ id: 'm-5', createdAt: noon })], olderCursor: 'm-5' });
  const reply = anItem({ id: 'm-6', createdAt: noon + 1 });
  const received: ChatEvent = {
    type: 'replyReceived',
    reply: { status: 'open', chatRatingEnabled: false, chatRatings: [], timelineItems: [reply] },
  };
  expect(newsOf(chat, received, received)).toEqual([{ type: 'message', item: reply }]);
  const older = aDetail({ timelineItems: [anItem({ id: 'm-1', createdAt: noon - 1 })] });
  expect(newsOf(chat, { type: 'olderRequested' }, { type: 'olderLoaded', cursor: 'm-5', detail: older })).toEqual([]);
});

test('replies to a hidden chat are told when it is shown again', () => {
  const chat = anOpenChat({ timelineItems: [anItem({ id: 'm-5', createdAt: noon })] });
  const reply = anItem({ id: 'm-6', createdAt: noon + 1 });
  const news = newsOf(
    chat,
    { type: 'visibilityChanged', pageVisible: false },
    {
      type: 'replyReceived',
      reply: { status: 'open', chatRatingEnabled: false, chatRatings: [], timelineItems: [reply] },
    },
    { type: 'visibilityChanged', pageVisible: true },
  );
  expect(news).toEqual([{ type: 'opened', unread: 1, greeting: null }]);
});

test('the end of a chat tells of the text that is kept, and its reopening that one may write', () => {
  const reopened: ChatEvent = { ...closed, reply: { ...closed.reply, status: 'open' } } as ChatEvent;
  expect(newsOf(anOpenChat(), closed)).toEqual([{ type: 'status', notice: 'closed', hasDraft: false }]);
  expect(newsOf(anOpenChat(), { type: 'typed', text: 'I am still' }, closed, reopened)).toEqual([
    { type: 'status', notice: 'closed', hasDraft: true },
    { type: 'status', notice: null, hasDraft: true },
  ]);
});

test('a rating is told when it is stored, and not when the chat opens with one', () => {
  const stored: ChatEvent = { type: 'ratingStored', rating: { rating: 100, createdAt: noon + 5 } };
  const rated: ChatEvent = { type: 'rated', rating: 100 };
  const chat = anOpenChat({ status: 'closed', chatRatingEnabled: true });
  expect(typesOf(newsOf(chat, rated, stored))).toEqual(['rated']);
  expect(typesOf(newsOf(chat, rated, { type: 'ratingFailed', error: refused }))).toEqual(['ratingFailed']);
  expect(typesOf(newsOf(chat, { type: 'wentOffline' }, rated))).toEqual(['waiting']);
  const former = anOpenChat({ chatRatingEnabled: true, chatRatings: [{ rating: 100, createdAt: noon }] });
  expect(typesOf(newsOf(former, closed))).toEqual(['status']);
});
