import { forgetFileShelves } from '@product/chat-react';
import type { KeyValueStorage } from '@product/runtime';
import { openBroadcastChannel } from '@product/runtime/browser';

/** Database of images that staff have not sent. */
export const staffShelf = 'ProductCacher::STAFF_FILES';

/** What the inbox keeps under its own names, and the chat for the staff's side of it. */
const ofStaff = /^(CHAT_(DRAFT|OUTBOX|ALERTED)\/(other\/|inbox$)|INBOX_SOUND$)/;

/** Removes what a colleague left on the device: drafts, unsent messages and their images, and what was last told. */
export function forgetStaff(storage: KeyValueStorage): void {
  for (const key of storage.keys()) if (ofStaff.test(key)) storage.remove(key);
  forgetFileShelves(staffShelf, [staffShelf], []);
}

/** Signs out every tab of the inbox in this browser: a tab that stays would write on the device again. */
export interface SignOutTabs {
  tell(): void;
  stop(): void;
}

export function signOutTabs(onSignedOut: () => void): SignOutTabs {
  const channel = openBroadcastChannel('ProductCacher::STAFF');
  if (channel !== undefined) channel.onmessage = onSignedOut;
  return { tell: () => channel?.postMessage('signedOut'), stop: () => channel?.close() };
}
