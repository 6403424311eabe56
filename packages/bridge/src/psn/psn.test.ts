import { expect, test } from 'vitest';
import { isPsnName, psnMessage } from './psn.ts';

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

test.each(['psn_widget_opened', 'PSN_', '', null, 1])('%s is no name of a PSN message', (name) => {
  expect(isPsnName(name)).toBe(false);
});
