import { expect, test } from 'vitest';
import { closeInSdk } from './mobile-sdk.ts';

const sdkAgent = 'Mozilla/5.0 (iPhone) Mobile ProductMobileSDK/2.1';

function aPage(userAgent: string) {
  const heard: unknown[] = [];
  return {
    heard,
    navigator: { userAgent },
    parent: { postMessage: (message: unknown) => void heard.push(message) },
    ReactNativeWebView: { postMessage: (text: string) => void heard.push(text) },
  };
}

test('inside the SDK, closing is told to the parent and to the native side', () => {
  const page = aPage(sdkAgent);
  closeInSdk(page)?.();
  const message = { type: 'PSN_WEB_WIDGET_CLOSED', channelId: null, channelName: null };
  expect(page.heard).toEqual([message, JSON.stringify(message)]);
});

test('a browser of its own has nothing to close', () => {
  expect(closeInSdk(aPage('Mozilla/5.0 (X11; Linux) Chrome/156'))).toBeUndefined();
});
