import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { readChatToken } from './chat-token.ts';
import { readPendingChat, removePendingChat, storePendingChat } from './pending-chat.ts';

const chat = { feedbackId: 'f-1', token: 'secret', languageCode: 'tr' };

test.each([
  { name: 'at once', nodeId: 'n', passedMs: 0, found: chat },
  { name: 'within a minute', nodeId: 'n', passedMs: 59_999, found: chat },
  { name: 'later', nodeId: 'n', passedMs: 60_000, found: null },
  { name: 'on another node’s page', nodeId: 'other', passedMs: 0, found: null },
])('a visitor who returns $name gets the chat $found', ({ nodeId, passedMs, found }) => {
  const storage = memoryStorage();
  storePendingChat(storage, 'n', chat, 1_000);
  expect(readPendingChat(storage, nodeId, 1_000 + passedMs)).toEqual(found);
});

test('a chat that was shown is no longer pending, and its token stays stored', () => {
  const storage = memoryStorage();
  storePendingChat(storage, 'n', chat, 1_000);
  removePendingChat(storage, 'n');
  expect(readPendingChat(storage, 'n', 1_000)).toBeNull();
  expect(readChatToken(new URLSearchParams(), 'f-1', storage)).toBe('secret');
});

test('a pending chat without a language is read without one', () => {
  const storage = memoryStorage();
  storePendingChat(storage, 'n', { ...chat, languageCode: null }, 1_000);
  expect(readPendingChat(storage, 'n', 1_000)?.languageCode).toBeNull();
});

test.each(['', ' ', 'x f-1', '1000', '1000 f-2'])('a malformed value (%j) is no pending chat', (note) => {
  const storage = memoryStorage();
  storePendingChat(storage, 'n', chat, 1_000);
  storage.set('CHAT_NEXT/n', note);
  expect(readPendingChat(storage, 'n', 1_000)).toBeNull();
});
