import type { KeyValueStorage } from '@product/runtime';

const PREFIX = 'CHAT_NOTE/other/';

/** Unsaved notes on the device, by the id of their feedback. They survive a reload, and leave with the colleague. */
export interface NoteDrafts {
  /** Empty without a draft. */
  get(feedbackId: string): string;
  /** An empty text removes the draft. */
  set(feedbackId: string, text: string): void;
}

/** Opens the unsaved notes of a colleague. */
export function noteDrafts(storage: KeyValueStorage): NoteDrafts {
  return {
    get: (feedbackId) => storage.get(PREFIX + feedbackId) ?? '',
    set: (feedbackId, text) =>
      text === '' ? storage.remove(PREFIX + feedbackId) : storage.set(PREFIX + feedbackId, text),
  };
}
