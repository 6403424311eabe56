import { type KeyValueStorage, memoryStorage } from '@product/runtime';

/** Storage of a device as a tab reads it. */
export interface TabStorage extends KeyValueStorage {
  /** Writes the pending changes of this tab to the device, in their order. */
  deliver(): void;
  /** Reads the changes of other tabs. */
  look(): void;
}

/**
 * A device as browsers with a process for each tab have it: a tab sees its own writes at once, others see them only later,
 * and of two writes to one key the later to arrive holds.
 */
export function laggingDevice(device: KeyValueStorage = memoryStorage()) {
  return {
    device,
    openTab(): TabStorage {
      let seen = memoryStorage();
      let underWay: (readonly [key: string, value: string | null])[] = [];
      const apply = (storage: KeyValueStorage, key: string, value: string | null): void => {
        if (value === null) storage.remove(key);
        else storage.set(key, value);
      };
      const write = (key: string, value: string | null): void => {
        apply(seen, key, value);
        underWay.push([key, value]);
      };
      const look = (): void => {
        seen = memoryStorage();
        for (const key of device.keys()) apply(seen, key, device.get(key));
        for (const [key, value] of underWay) apply(seen, key, value);
      };
      look();
      return {
        get: (key) => seen.get(key),
        keys: () => seen.keys(),
        set: (key, value) => write(key, value),
        remove: (key) => write(key, null),
        look,
        deliver() {
          for (const [key, value] of underWay) apply(device, key, value);
          underWay = [];
        },
      };
    },
  };
}
