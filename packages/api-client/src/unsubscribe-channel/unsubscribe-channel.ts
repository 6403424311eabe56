import type { UnsubscribeInput } from '@product/contract/client';

/** A channel of a business's messages that the customer can stop. */
export type UnsubscribeChannel = UnsubscribeInput['channel'];

/** Channels by the tracking pair in a message's link. E-mails and links are unsubscribed elsewhere. */
const channelOfPair: Readonly<Record<string, UnsubscribeChannel>> = { SDI: 'sms', WDI: 'whatsapp', PNDI: 'push' };

/** Channels by the type of the node, in lower case and without punctuation. */
const channelOfType: Readonly<Record<string, UnsubscribeChannel>> = {
  sms: 'sms',
  whatsapp: 'whatsapp',
  push: 'push',
  pushnotification: 'push',
  mobilepush: 'push',
  webpush: 'push',
};

/**
 * The channel by which this visitor was asked, as far as it can be stopped: that of the tracking pair which the page came
 * with, else that of the node.
 *
 * @param tracking Of `trackingHeaders`.
 * @example
 * unsubscribeChannel({ tracking: { 'X-WDI': '7', 'X-WCI': '9' }, nodeType: 'web' }); // 'whatsapp'
 */
export function unsubscribeChannel({
  tracking,
  nodeType,
}: {
  readonly tracking: Readonly<Record<string, string>>;
  readonly nodeType: string | null;
}): UnsubscribeChannel | null {
  const pair = Object.keys(tracking)
    .map((name) => name.replace(/^X-/, ''))
    .find((name) => name.endsWith('DI'));
  if (pair !== undefined) return ownValue(channelOfPair, pair);
  return ownValue(channelOfType, (nodeType ?? '').toLowerCase().replaceAll(/[\s_-]/g, ''));
}

function ownValue<Value>(table: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}
