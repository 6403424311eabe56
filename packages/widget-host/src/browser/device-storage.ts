import { storagePrefix } from '@product/model';

/** Parses a JSON record. Returns an empty one for a missing or invalid text, and for a reader that throws. */
export function parseRecord(read: () => string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(read() ?? '') };
  } catch {
    return {};
  }
}

/** Reads a JSON record from the device. Returns an empty one when it is missing or storage is blocked. */
export const readRecord = (page: Window, key: string): Readonly<Record<string, unknown>> =>
  parseRecord(() => page.localStorage.getItem(storagePrefix + key));

/**
 * Stores a record on the device. An unchanged one, or an empty one of a new device, is not written: nothing is stored before
 * the visitor acts. Returns false when storage is blocked or full.
 */
export function writeRecord(page: Window, key: string, record: object): boolean {
  try {
    const { localStorage } = page;
    const text = JSON.stringify(record);
    if ((localStorage.getItem(storagePrefix + key) ?? '{}') !== text) localStorage.setItem(storagePrefix + key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a record from the device, unless storage is blocked. */
export function removeRecord(page: Window, key: string): void {
  try {
    page.localStorage.removeItem(storagePrefix + key);
  } catch {
    // There is none.
  }
}
