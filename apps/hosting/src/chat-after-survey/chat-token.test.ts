import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { chatAddress, readChatToken, withoutToken } from './chat-token.ts';

test('a token in the address is stored, and read again from an address without it', () => {
  const storage = memoryStorage();
  expect(readChatToken(new URLSearchParams('token=secret'), 'f-1', storage)).toBe('secret');
  expect(readChatToken(new URLSearchParams(), 'f-1', storage)).toBe('secret');
});

test('the token of one feedback does not open the chat of another', () => {
  const storage = memoryStorage();
  readChatToken(new URLSearchParams('token=secret'), 'f-1', storage);
  expect(readChatToken(new URLSearchParams(), 'f-2', storage)).toBeNull();
});

test('an empty token in the address is ignored', () => {
  expect(readChatToken(new URLSearchParams('token='), 'f-1', memoryStorage())).toBeNull();
});

test('the token is removed from the address, and nothing else is', () => {
  expect(withoutToken('https://a.example/chat?feedback_id=1&token=t&language=tr')).toBe(
    'https://a.example/chat?feedback_id=1&language=tr',
  );
});

test.each([
  { isTokenStored: true, address: '/chat?feedback_id=f-1&language=tr' },
  { isTokenStored: false, address: '/chat?feedback_id=f-1&token=secret&language=tr' },
])(
  'the address of a chat has the token only when the device stores none (token stored: $isTokenStored)',
  ({ isTokenStored, address }) => {
    expect(chatAddress({ feedbackId: 'f-1', token: 'secret' }, 'tr', isTokenStored)).toBe(address);
  },
);
