import { expect, test } from 'vitest';
import { isPsnName, psnMessage, redirectMessage } from './psn.ts';

test('a PSN message has the id and name of its channel', () => {
  expect(psnMessage('PSN_WIDGET_OPENED', { id: '7', name: 'Shop' })).toEqual({
    type: 'PSN_WIDGET_OPENED',
    channelId: '7',
    channelName: 'Shop',
  });
});

test('a PSN message of a widget without a channel has null in both fields', () => {
  expect(psnMessage('PSN_WIDGET_HID', null)).toEqual({ type: 'PSN_WIDGET_HID', channelId: null, channelName: null });
});

test.each([
  'https://shop.example/thanks#access_token=secret',
  'https://shop.example/thanks#/done?token=secret',
  'https://shop.example/thanks?name=Ada#token=secret',
  'https://shop.example/thanks#',
])('the message of a redirect to %s has no fragment', (address) => {
  expect(redirectMessage(address, null).url).toBe('https://shop.example/thanks');
});

test('the message of a redirect has the address without its query', () => {
  expect(redirectMessage('https://shop.example/thanks?name=Ada?', { id: '7', name: 'Shop' })).toEqual({
    type: 'PSN_REDIRECT',
    channelId: '7',
    channelName: 'Shop',
    url: 'https://shop.example/thanks',
  });
  expect(redirectMessage('https://shop.example/thanks', null).url).toBe('https://shop.example/thanks');
});

test.each(['psn_widget_opened', 'PSN_', '', null, 1])('%s is no name of a PSN message', (name) => {
  expect(isPsnName(name)).toBe(false);
});
