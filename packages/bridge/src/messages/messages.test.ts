import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aSettings } from '../fake-peer/a-settings.ts';
import { readFrameMessage } from './frame-message.ts';
import { handshake, handshakeNonce } from './handshake.ts';
import { readHostMessage } from './host-message.ts';

test.each([
  { v: 1, type: 'ready' },
  { v: 1, type: 'resize', heightPx: 320.5 },
  { v: 1, type: 'close' },
  { v: 1, type: 'close', byPointer: true },
  { v: 1, type: 'chatOpened', feedbackId: 'f1' },
  { v: 1, type: 'feedbackCreated', feedbackId: 'f1' },
  { v: 1, type: 'unread', count: 0 },
  { v: 1, type: 'chat', isOngoing: true },
  { v: 1, type: 'language', code: 'tr' },
  { v: 1, type: 'personChanged', isGone: true },
  { v: 1, type: 'tokenExpires' },
  { v: 1, type: 'psn', name: 'PSN_END_OF_FLOW' },
  { v: 1, type: 'store', id: 1, key: 'client', value: null },
])('a frame may say $type', (message) => {
  expect(readFrameMessage(message)).toBe(message);
});

test.each([
  { name: 'nothing', data: null },
  { name: 'a text', data: 'ready' },
  { name: 'a list', data: [] },
  { name: 'no version', data: { type: 'ready' } },
  { name: 'another version', data: { v: 2, type: 'ready' } },
  { name: 'an unknown type', data: { v: 1, type: 'run' } },
  { name: 'a type of Object.prototype', data: { v: 1, type: 'constructor' } },
  { name: 'a negative height', data: { v: 1, type: 'resize', heightPx: -1 } },
  { name: 'an endless height', data: { v: 1, type: 'resize', heightPx: Number.POSITIVE_INFINITY } },
  { name: 'a height as text', data: { v: 1, type: 'resize', heightPx: '100' } },
  { name: 'a pointer as text', data: { v: 1, type: 'close', byPointer: 'yes' } },
  { name: 'a missing field', data: { v: 1, type: 'resize' } },
  { name: 'a message name that is not ours', data: { v: 1, type: 'psn', name: 'RUN' } },
  { name: 'a stored object', data: { v: 1, type: 'store', id: 1, key: 'k', value: {} } },
])('$name is no message of a frame', ({ data }) => {
  expect(readFrameMessage(data)).toBeUndefined();
});

const init = {
  v: 1,
  type: 'init',
  settings: aSettings(),
  language: null,
  url: 'https://shop.example/',
  customer: { externalId: '7' },
  attributes: {},
  stored: {},
  open: true,
  fullPage: false,
};

test.each([
  { name: 'start the frame', data: init },
  {
    name: 'start it with nothing kept, a token, and somebody to forget',
    data: { ...init, stored: undefined, customerToken: 'a.b.c', reset: true },
  },
  {
    name: 'say who the visitor is',
    data: { v: 1, type: 'customer', customer: { externalId: '7' }, attributes: {}, customerToken: 'a.b.c' },
  },
  { name: 'say that the visitor left', data: { v: 1, type: 'reset' } },
])('a host may $name', ({ data }) => {
  expect(readHostMessage(data)).toBe(data);
});

test.each([
  { name: 'settings without a node', data: { ...init, settings: { ...aSettings(), nodeId: undefined } } },
  { name: 'settings that are a list', data: { ...init, settings: [] } },
  { name: 'domains that are no texts', data: { ...init, settings: { ...aSettings(), enabledDomains: [1] } } },
  { name: 'a customer that is no record of texts', data: { ...init, customer: { id: 7 } } },
  { name: 'a token that is no text', data: { ...init, customerToken: 7 } },
  { name: 'a missing flag', data: { ...init, open: undefined } },
])('a host may not send $name', ({ data }) => {
  expect(readHostMessage(data)).toBeUndefined();
});

test('no value makes a reader throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withMap: true }), (data) => {
      expect(readFrameMessage(data)).toBeUndefined();
      expect(readHostMessage(data)).toBeUndefined();
      expect(handshakeNonce(data, 'knock')).toBeUndefined();
    }),
  );
});

test('a handshake of the other kind or another version is none', () => {
  expect(handshakeNonce(handshake('knock', 'n'), 'knock')).toBe('n');
  expect(handshakeNonce(handshake('knock', 'n'), 'hello')).toBeUndefined();
  expect(handshakeNonce({ ...handshake('knock', 'n'), v: 2 }, 'knock')).toBeUndefined();
});
