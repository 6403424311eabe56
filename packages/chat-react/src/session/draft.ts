import type { Composer } from '@product/chat-core';
import { isRecord } from '@product/model/guard';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { randomId } from '@product/runtime/browser';
import { jsonOf, parseAttachment } from '../effects/stored-outbox.ts';

const WRITE_AFTER_MS = 300;

/** Text and image of a message in the making. */
export type DraftContent = Pick<Composer, 'text' | 'attachment'>;

/** Draft as the device and the other tabs know it. Tabs that restore a draft share its id. */
export interface StoredDraft extends DraftContent {
  readonly id: string;
}

/** Unsent text and image on the device, so that a reload does not lose them. */
export interface Draft {
  /** Reads what the device holds, to go on with it. */
  read(): DraftContent;
  write(content: DraftContent): void;
  /** Writes pending content at once. */
  flush(): void;
  /** Applies what another tab stored. Returns the content to show; undefined for none. */
  receive(stored: StoredDraft): DraftContent | undefined;
}

export interface DraftOptions {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  /** Side and feedback. */
  readonly owner: string;
  /** Tells the other tabs. */
  onStored(stored: StoredDraft): void;
}

const empty: DraftContent = { text: '', attachment: null };
const isEmpty = ({ text, attachment }: DraftContent): boolean => text === '' && attachment === null;

/**
 * Opens the draft of one chat. Writes are debounced, but sent content leaves at once: the page may close with it. The device
 * has room for one draft, so that one which another tab displaced is stored when that one has gone.
 */
export function storedDraft({ storage, clock, owner, onStored }: DraftOptions): Draft {
  const key = `CHAT_DRAFT/${owner}`;
  let id = randomId();
  let shown = empty;
  let isPending = false;
  let isDisplaced = false;
  let cancel = (): void => {};

  const store = (): void => {
    // The address of a preview lives as long as its page.
    const stored = { id, text: shown.text, attachment: shown.attachment && { ...shown.attachment, previewUrl: null } };
    isDisplaced = false;
    if (!isEmpty(shown)) {
      storage.set(key, JSON.stringify(stored));
    } else {
      if (parse(storage.get(key))?.id === id) storage.remove(key);
      id = randomId();
    }
    onStored(stored);
  };
  const flush = (): void => {
    cancel();
    if (isPending) store();
    isPending = false;
  };

  return {
    read() {
      const found = parse(storage.get(key));
      id = found?.id ?? id;
      shown = found ?? empty;
      return shown;
    },
    write({ text, attachment }) {
      if (text === shown.text && attachment?.fileId === shown.attachment?.fileId) return;
      shown = { text, attachment };
      isPending = true;
      cancel();
      if (isEmpty(shown)) flush();
      else cancel = clock.after(WRITE_AFTER_MS, flush);
    },
    flush,
    receive(stored) {
      // The draft that is being written in this tab stays.
      if (isPending || isEmpty(shown)) return undefined;
      if (stored.id === id) {
        shown = stored;
        return shown;
      }
      if (isDisplaced && isEmpty(stored)) store();
      else isDisplaced = true;
      return undefined;
    },
  };
}

/** Reads a stored draft. A text without a record around it is one of an earlier version. */
function parse(text: string | null): StoredDraft | undefined {
  if (text === null) return undefined;
  const value = jsonOf(text);
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.text !== 'string') {
    return { id: text, text, attachment: null };
  }
  return { id: value.id, text: value.text, attachment: parseAttachment(value.attachment) ?? null };
}
