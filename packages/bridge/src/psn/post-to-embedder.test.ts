import { expect, test } from 'vitest';
import { postToEmbedder } from './post-to-embedder.ts';
import { psnMessage } from './psn.ts';

const message = psnMessage('PSN_END_OF_FLOW', { id: '7', name: 'Shop' });

test('the embedding page and the app around a web view both receive the message', () => {
  const posted: unknown[] = [];
  postToEmbedder(
    {
      parent: { postMessage: (data, origin) => void posted.push([data, origin]) },
      ReactNativeWebView: { postMessage: (text) => void posted.push(text) },
    },
    message,
  );
  expect(posted).toEqual([[message, '*'], JSON.stringify(message)]);
});

test('a window that is not embedded posts nothing', () => {
  expect(() => postToEmbedder({}, message)).not.toThrow();
});
