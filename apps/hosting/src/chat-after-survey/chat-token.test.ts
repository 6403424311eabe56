import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { chatAddress, readChatToken, withoutToken } from './chat-token.ts';

test('a token in the address is remembered, and found again without it', () => {
  const storage = memoryStorage();
  expect(readChatToken(new URLSearchParams('token=secret'), 'f-1', storage)).toBe('secret');
  expect(readChatToken(new URLSearchParams(), 'f-1', storage)).toBe('secret');
});

test('the token of one feedback opens no other', () => {
  const storage = memoryStorage();
  readChatToken(new URLSearchParams('token=secret'), 'f-1', storage);
  expect(readChatToken(new URLSearchParams(), 'f-2', storage)).toBeNull();
});

test('an empty token is none', () => {
  expect(readChatToken(new URLSearchParams('token='), 'f-1', memoryStorage())).toBeNull();
});

test('leaves the address, and nothing else does', () => {
  expect(withoutToken('https://a.example/chat?feedback_id=1&token=t&language=tr')).toBe(
    'https://a.example/chat?feedback_id=1&language=tr',
  );
});

test.each([
  { isRemembered: true, address: '/chat?feedback_id=f-1&language=tr' },
  { isRemembered: false, address: '/chat?feedback_id=f-1&token=secret&language=tr' },
])('of a survey is in the address only where the device forgets it: $isRemembered', ({ isRemembered, address }) => {
  expect(chatAddress({ feedbackId: 'f-1', token: 'secret' }, 'tr', isRemembered)).toBe(address);
});
