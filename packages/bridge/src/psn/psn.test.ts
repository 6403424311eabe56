import { expect, test } from 'vitest';
import { isPsnName, psnMessage } from './psn.ts';

test('a message names its channel', () => {
  expect(psnMessage('PSN_WIDGET_OPENED', { id: '7', name: 'Shop' })).toEqual({
    type: 'PSN_WIDGET_OPENED',
    channelId: '7',
    channelName: 'Shop',
  });
});

test('without a channel the fields stay, empty', () => {
  expect(psnMessage('PSN_WIDGET_HID', null)).toEqual({ type: 'PSN_WIDGET_HID', channelId: null, channelName: null });
});

test.each(['psn_widget_opened', 'PSN_', '', null, 1])('%s is not in the vocabulary', (name) => {
  expect(isPsnName(name)).toBe(false);
});
