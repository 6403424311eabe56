import { expect, test } from 'vitest';
import { psnMessage } from './psn.ts';
import { tellSurroundings } from './tell-surroundings.ts';

const message = psnMessage('PSN_END_OF_FLOW', { id: '7', name: 'Shop' });

test('the page around and the app around both hear it', () => {
  const heard: unknown[] = [];
  tellSurroundings(
    {
      parent: { postMessage: (said, origin) => void heard.push([said, origin]) },
      ReactNativeWebView: { postMessage: (text) => void heard.push(text) },
    },
    message,
  );
  expect(heard).toEqual([[message, '*'], JSON.stringify(message)]);
});

test('a page that nobody holds says it to nobody', () => {
  expect(() => tellSurroundings({}, message)).not.toThrow();
});
