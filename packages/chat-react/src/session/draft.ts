import type { Clock, KeyValueStorage } from '@product/runtime';

const WRITE_AFTER_MS = 300;

/** The text that is not sent yet, kept so that a reload does not lose it. */
export interface Draft {
  read(): string;
  write(text: string): void;
  /** Writes what waits, at once. */
  flush(): void;
}

export function storedDraft(storage: KeyValueStorage, clock: Clock, owner: string): Draft {
  const key = `CHAT_DRAFT/${owner}`;
  let waiting: string | null = null;
  let cancel = (): void => {};
  const flush = (): void => {
    cancel();
    if (waiting === null) return;
    if (waiting === '') storage.remove(key);
    else storage.set(key, waiting);
    waiting = null;
  };
  return {
    read: () => storage.get(key) ?? '',
    write(text) {
      waiting = text;
      cancel();
      cancel = clock.after(WRITE_AFTER_MS, flush);
    },
    flush,
  };
}
