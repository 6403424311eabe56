import type { Clock, KeyValueStorage } from '@product/runtime';

const WRITE_AFTER_MS = 300;

/** Unsent text on the device, so that a reload does not lose it. */
export interface Draft {
  read(): string;
  write(text: string): void;
  /** Writes a pending text at once. */
  flush(): void;
}

/** Opens the draft of one chat. Writes are debounced, but a sent text leaves at once: the page may close with it. */
export function storedDraft(storage: KeyValueStorage, clock: Clock, owner: string): Draft {
  const key = `CHAT_DRAFT/${owner}`;
  let pending: string | null = null;
  let cancel = (): void => {};
  const flush = (): void => {
    cancel();
    if (pending === null) return;
    if (pending === '') storage.remove(key);
    else storage.set(key, pending);
    pending = null;
  };
  return {
    read: () => storage.get(key) ?? '',
    write(text) {
      pending = text;
      if (text === '') return flush();
      cancel();
      cancel = clock.after(WRITE_AFTER_MS, flush);
    },
    flush,
  };
}
