import { deleteFileStores } from '@product/chat-react';
import { storagePrefix } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';
import { openBroadcastChannel } from '@product/runtime/browser';
import { forgetOldWords, forgetStaff, staffFileStore, staffFileStores } from '../device/staff-storage.ts';

/** Deletes what staff left on the device, except words that no server has, with their images. */
export function deleteStaffData(storage: KeyValueStorage): void {
  forgetOldWords(storage, Date.now());
  const kept = forgetStaff(storage).map(staffFileStore);
  deleteFileStores(staffFileStores, [staffFileStores], kept);
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
