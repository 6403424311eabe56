import { expect, test, vi } from 'vitest';
import { isParsed } from './is-parsed.ts';

test.each([
  { readyState: 'loading', isFollowed: false, parsed: false },
  { readyState: 'loading', isFollowed: true, parsed: true },
  { readyState: 'interactive', isFollowed: false, parsed: true },
] as const)('an element of a document that is $readyState, followed: $isFollowed, is parsed: $parsed', (given) => {
  const parent = document.createElement('div');
  const element = document.createElement('p');
  parent.append(element, ...(given.isFollowed ? [document.createTextNode('Below')] : []));
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue(given.readyState);
  expect(isParsed(element)).toBe(given.parsed);
  state.mockRestore();
});
