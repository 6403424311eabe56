import { storagePrefix } from '@product/model';

/** Reads a record from JSON; an empty one when the text is missing or none, or when reading it fails. */
export function parseRecord(read: () => string | null | undefined): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(read() ?? '') };
  } catch {
    return {};
  }
}

/** Reads a JSON record from the device; an empty one when there is none, or when storage is blocked. */
export const readRecord = (page: Window, key: string): Readonly<Record<string, unknown>> =>
  parseRecord(() => page.localStorage.getItem(storagePrefix + key));

/** Writes a record, or removes it where there is none to write. False when the device does not do so. */
export function writeRecord(page: Window, key: string, record?: object): boolean {
  try {
    const { localStorage } = page;
    if (record) localStorage.setItem(storagePrefix + key, JSON.stringify(record));
    else localStorage.removeItem(storagePrefix + key);
    return true;
  } catch {
    return false;
  }
}
