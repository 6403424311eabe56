import { expect, test } from 'vitest';
import { trackingHeaders } from '../feedback-headers/feedback-headers.ts';
import { unsubscribeChannel } from './unsubscribe-channel.ts';

test.each([
  { query: 'sdi=1&sci=2', nodeType: 'web', channel: 'sms' },
  { query: 'wdi=1&wci=2', nodeType: null, channel: 'whatsapp' },
  { query: 'pndi=1&pnci=2', nodeType: 'sms', channel: 'push' },
  // Visitors from an e-mail or a link unsubscribe elsewhere, whatever the node's type.
  { query: 'edi=1&eci=2', nodeType: 'sms', channel: null },
  { query: 'ldi=1&lci=2', nodeType: 'sms', channel: null },
  // Of several pairs the one that is told to the server counts.
  { query: 'sdi=1&sci=2&wdi=1&wci=2', nodeType: null, channel: 'sms' },
  // Half a pair is none.
  { query: 'wdi=1', nodeType: 'SMS', channel: 'sms' },
  { query: '', nodeType: 'WhatsApp', channel: 'whatsapp' },
  { query: '', nodeType: 'push_notification', channel: 'push' },
  { query: '', nodeType: 'Web-Push', channel: 'push' },
  { query: '', nodeType: 'web', channel: null },
  { query: '', nodeType: null, channel: null },
  { query: '', nodeType: 'constructor', channel: null },
])('?$query on a node of type $nodeType: $channel', ({ query, nodeType, channel }) => {
  const tracking = trackingHeaders(new URLSearchParams(query));
  expect(unsubscribeChannel({ tracking, nodeType })).toBe(channel);
});
