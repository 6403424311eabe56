import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { readChatToken } from './chat-token.ts';
import { readPendingChat, removePendingChat, storePendingChat } from './pending-chat.ts';

const chat = { feedbackId: 'f-1', token: 'secret', languageCode: 'tr' };

const page = { nodeId: 'n', search: '?node_id=n&order=1001' };

test.each([
  { name: 'at once', change: {}, passedMs: 0, found: chat },
  { name: 'within a minute', change: {}, passedMs: 59_999, found: chat },
  { name: 'later', change: {}, passedMs: 60_000, found: null },
  { name: 'on another node’s page', change: { nodeId: 'other' }, passedMs: 0, found: null },
  { name: 'by another link', change: { search: '?node_id=n&order=1002' }, passedMs: 0, found: null },
])('a visitor who returns $name gets the chat $found', ({ change, passedMs, found }) => {
  const storage = memoryStorage();
  storePendingChat(storage, page, chat, 1_000);
  expect(readPendingChat(storage, { ...page, ...change }, 1_000 + passedMs)).toEqual(found);
});

test('a chat that was shown is no longer pending, and its token stays stored', () => {
  const storage = memoryStorage();
  storePendingChat(storage, page, chat, 1_000);
  removePendingChat(storage, 'n');
  expect(readPendingChat(storage, page, 1_000)).toBeNull();
  expect(readChatToken(new URLSearchParams(), 'f-1', storage)).toBe('secret');
});

test('a pending chat without a language is read without one', () => {
  const storage = memoryStorage();
  storePendingChat(storage, page, { ...chat, languageCode: null }, 1_000);
  expect(readPendingChat(storage, page, 1_000)?.languageCode).toBeNull();
});

test.each(['', ' ', 'x f-1', '1000', '1000 f-2'])('a malformed value (%j) is no pending chat', (note) => {
  const storage = memoryStorage();
  storePendingChat(storage, page, chat, 1_000);
  storage.set('CHAT_NEXT/n', note);
  expect(readPendingChat(storage, page, 1_000)).toBeNull();
});
