import { storagePrefix } from '@product/model';

/** Reads a JSON record from the device; an empty one when there is none, or when storage is blocked. */
export function readRecord(page: Window, key: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(page.localStorage.getItem(storagePrefix + key) ?? '') };
  } catch {
    return {};
  }
}

/** False when the device does not keep it. */
export function writeRecord(page: Window, key: string, record: object): boolean {
  try {
    page.localStorage.setItem(storagePrefix + key, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
}
