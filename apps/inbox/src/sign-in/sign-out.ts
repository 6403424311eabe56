import { deleteFileStores } from '@product/chat-react';
import { storagePrefix } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';
import { openBroadcastChannel } from '@product/runtime/browser';

/** Name of the database for images that staff have not sent. */
export const staffFileStore = `${storagePrefix}STAFF_FILES`;

/** Storage keys of the inbox, and of the staff's side of each chat. */
const staffKey = /^(CHAT_(DRAFT|OUTBOX|ALERTED|NOTE|PENDING)\/(other\/|inbox$)|INBOX_SOUND$)/;

/**
 * Deletes a colleague's data from the device: drafts of replies and notes, unsent messages with their images, and the last
 * alert.
 */
export function deleteStaffData(storage: KeyValueStorage): void {
  for (const key of storage.keys()) if (staffKey.test(key)) storage.remove(key);
  deleteFileStores(staffFileStore, [staffFileStore], []);
}

/** Channel that signs out each tab of the inbox, since a signed-in tab would write to the device again. */
export interface SignOutSync {
  broadcast(): void;
  close(): void;
}

/** Opens the channel. `onSignedOut` runs when another tab signs out. */
export function openSignOutSync(onSignedOut: () => void): SignOutSync {
  const channel = openBroadcastChannel(`${storagePrefix}STAFF`);
  if (channel !== undefined) channel.onmessage = onSignedOut;
  return { broadcast: () => channel?.postMessage('signedOut'), close: () => channel?.close() };
}
