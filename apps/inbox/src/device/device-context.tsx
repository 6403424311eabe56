import { createFileStore, type FileStore } from '@product/chat-react';
import type { KeyValueStorage } from '@product/runtime';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { forgetOldWords, type StaffStorage, staffFileStore, staffStorage } from './staff-storage.ts';

/** The stored data of the signed-in colleague on this device. */
export interface StaffDevice {
  readonly storage: StaffStorage;
  readonly files: FileStore;
}

const DeviceContext = createContext<StaffDevice | null>(null);

/** Opens the colleague's part of the device for the views inside. */
export function DeviceProvider({
  storage,
  staffId,
  children,
}: {
  readonly storage: KeyValueStorage;
  readonly staffId: string;
  readonly children: ReactNode;
}) {
  const device = useMemo<StaffDevice>(() => {
    forgetOldWords(storage, Date.now());
    return { storage: staffStorage(storage, staffId), files: createFileStore(staffFileStore(staffId)) };
  }, [storage, staffId]);
  return <DeviceContext value={device}>{children}</DeviceContext>;
}

/** Returns the colleague's part of the device. Throws outside of a `DeviceProvider`. */
export function useDevice(): StaffDevice {
  const device = use(DeviceContext);
  if (device === null) throw new Error('A view of the inbox must be inside a DeviceProvider');
  return device;
}
