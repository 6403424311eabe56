import { expect, test } from 'vitest';
import { closeInSdk } from './mobile-sdk.ts';

const sdkAgent = 'Mozilla/5.0 (iPhone) Mobile ProductMobileSDK/2.1';

function aPage(userAgent: string) {
  const messages: unknown[] = [];
  return {
    messages,
    navigator: { userAgent },
    parent: { postMessage: (message: unknown) => void messages.push(message) },
    ReactNativeWebView: { postMessage: (text: string) => void messages.push(text) },
  };
}

test('in the mobile SDK, closing the chat notifies the parent window and the native app', () => {
  const page = aPage(sdkAgent);
  closeInSdk(page)?.();
  const message = { type: 'PSN_WEB_WIDGET_CLOSED', channelId: null, channelName: null };
  expect(page.messages).toEqual([message, JSON.stringify(message)]);
});

test('a chat page outside the mobile SDK has no close function', () => {
  expect(closeInSdk(aPage('Mozilla/5.0 (X11; Linux) Chrome/156'))).toBeUndefined();
});
