import { aWidgetSettings } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-message.ts';
import { handshake, handshakeNonce, readMarkup } from './handshake.ts';
import { readHostMessage } from './host-message.ts';

test.each([
  { v: 1, type: 'ready' },
  { v: 1, type: 'resize', heightPx: 320.5 },
  { v: 1, type: 'close' },
  { v: 1, type: 'close', byPointer: true },
  { v: 1, type: 'denied' },
  { v: 1, type: 'surveyClosed', reason: 'limitReached' },
  { v: 1, type: 'chatOpened', feedbackId: 'f1' },
  { v: 1, type: 'feedbackCreated', feedbackId: 'f1' },
  { v: 1, type: 'unread', count: 0 },
  { v: 1, type: 'unreadText', text: '1 unread' },
  { v: 1, type: 'chat', isOngoing: true },
  { v: 1, type: 'language', code: 'tr' },
  { v: 1, type: 'personChanged', isSignedOut: true },
  { v: 1, type: 'tokenExpires' },
  { v: 1, type: 'analytics', event: 'page_shown', params: { state_id: 's1', page: 2 } },
  { v: 1, type: 'psn', name: 'PSN_END_OF_FLOW' },
  { v: 1, type: 'store', id: 1, key: 'client', value: null },
])('the frame message $type is read as it is', (message) => {
  expect(readFrameMessage(message)).toBe(message);
});

test.each([
  { name: 'null as data', data: null },
  { name: 'a text as data', data: 'ready' },
  { name: 'a list as data', data: [] },
  { name: 'no version', data: { type: 'ready' } },
  { name: 'another version', data: { v: 2, type: 'ready' } },
  { name: 'an unknown type', data: { v: 1, type: 'run' } },
  { name: 'a type of Object.prototype', data: { v: 1, type: 'constructor' } },
  { name: 'a negative height', data: { v: 1, type: 'resize', heightPx: -1 } },
  { name: 'an infinite height', data: { v: 1, type: 'resize', heightPx: Number.POSITIVE_INFINITY } },
  { name: 'a height as text', data: { v: 1, type: 'resize', heightPx: '100' } },
  { name: 'byPointer as text', data: { v: 1, type: 'close', byPointer: 'yes' } },
  { name: 'a missing field', data: { v: 1, type: 'resize' } },
  { name: 'a PSN name of another form', data: { v: 1, type: 'psn', name: 'RUN' } },
  { name: 'an object in an event', data: { v: 1, type: 'analytics', event: 'a', params: { answer: {} } } },
  { name: 'a stored object', data: { v: 1, type: 'store', id: 1, key: 'k', value: {} } },
])('the frame message with $name is dropped', ({ data }) => {
  expect(readFrameMessage(data)).toBeUndefined();
});

const init = {
  v: 1,
  type: 'init',
  settings: aWidgetSettings(),
  language: null,
  url: 'https://shop.example/',
  customer: { externalId: '7' },
  attributes: {},
  stored: {},
  open: true,
  fullPage: false,
};

test.each([
  { name: 'starts the frame', data: init },
  {
    name: 'starts the frame with a token and a person to forget, without stored texts',
    data: { ...init, stored: undefined, customerToken: 'a.b.c', reset: true },
  },
  {
    name: 'names the visitor',
    data: { v: 1, type: 'customer', customer: { externalId: '7' }, attributes: {}, customerToken: 'a.b.c' },
  },
  { name: 'says that the visitor signed out', data: { v: 1, type: 'reset' } },
])('the host message that $name is read as it is', ({ data }) => {
  expect(readHostMessage(data)).toBe(data);
});

test.each([
  { name: 'settings without a node', data: { ...init, settings: { ...aWidgetSettings(), nodeId: undefined } } },
  { name: 'a list as settings', data: { ...init, settings: [] } },
  { name: 'numbers as domains', data: { ...init, settings: { ...aWidgetSettings(), enabledDomains: [1] } } },
  { name: 'a customer whose id is a number', data: { ...init, customer: { id: 7 } } },
  { name: 'a number as token', data: { ...init, customerToken: 7 } },
  { name: 'a missing open field', data: { ...init, open: undefined } },
])('the host message with $name is dropped', ({ data }) => {
  expect(readHostMessage(data)).toBeUndefined();
});

test('no value makes a message reader throw', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, withMap: true }), (data) => {
      expect(readFrameMessage(data)).toBeUndefined();
      expect(readHostMessage(data)).toBeUndefined();
      expect(handshakeNonce(data, 'connect')).toBeUndefined();
    }),
  );
});

test('a handshake of the other kind or another version has no nonce', () => {
  expect(handshakeNonce(handshake('connect', 'n'), 'connect')).toBe('n');
  expect(handshakeNonce(handshake('connect', 'n'), 'connected')).toBeUndefined();
  expect(handshakeNonce({ ...handshake('connect', 'n'), v: 2 }, 'connect')).toBeUndefined();
});

test.each([
  [
    { v: 1, bridge: 'markup', heightPx: 320 },
    { heightPx: 320, isLoading: false, isEscaped: false },
  ],
  [
    { v: 1, bridge: 'markup', heightPx: 320, isLoading: true, isEscaped: true },
    { heightPx: 320, isLoading: true, isEscaped: true },
  ],
  [
    { v: 1, bridge: 'markup', heightPx: 320, isLoading: 1, isEscaped: 'yes' },
    { heightPx: 320, isLoading: false, isEscaped: false },
  ],
  [{ v: 1, bridge: 'markup', heightPx: 0 }, undefined],
  [{ v: 1, bridge: 'markup', heightPx: Number.NaN }, undefined],
  [{ v: 1, bridge: 'markup', heightPx: '320' }, undefined],
  [{ v: 2, bridge: 'markup', heightPx: 320 }, undefined],
  [{ v: 1, bridge: 'connect', heightPx: 320 }, undefined],
  ['markup', undefined],
  [null, undefined],
])('the report about markup in %j is %j', (data, report) => {
  expect(readMarkup(data)).toEqual(report);
});
