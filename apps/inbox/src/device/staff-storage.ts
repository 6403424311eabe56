import { storagePrefix } from '@product/model';
import type { KeyValueStorage } from '@product/runtime';

/** The part of the device's storage that belongs to one colleague. */
export interface StaffStorage extends KeyValueStorage {
  /** Tells of each change, in this tab or another one. */
  subscribe(listener: () => void): () => void;
}

const PREFIX = 'STAFF/';
/** Choices that belong to the browser, whoever signs in. */
const ofBrowser = /^INBOX_/;
/** Words that no server has: drafts of replies and notes, and replies that wait or were refused. */
const unsentKey = /^CHAT_(DRAFT|OUTBOX|NOTE)\/other\//;

/** Beginning of the keys that hold when such words were written, epoch ms. */
const WRITTEN = 'WRITTEN/';
/** Time for which a device keeps words that nobody has sent. */
export const UNSENT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** Keeps what a colleague leaves on a device apart from everybody else's: under `STAFF/<id>/`. */
export function staffStorage(
  storage: KeyValueStorage,
  staffId: string,
  page: EventTarget = window,
  now: () => number = Date.now,
): StaffStorage {
  const prefix = `${PREFIX}${staffId}/`;
  const at = (key: string): string => (ofBrowser.test(key) ? key : prefix + key);
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const { isPersisted } = storage;
  return {
    get: (key) => storage.get(at(key)),
    set(key, value) {
      storage.set(at(key), value);
      if (unsentKey.test(key)) storage.set(prefix + WRITTEN + key, `${now()}`);
      notify();
    },
    remove(key) {
      storage.remove(at(key));
      if (unsentKey.test(key)) storage.remove(prefix + WRITTEN + key);
      notify();
    },
    keys: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    ...(isPersisted && { isPersisted: (key: string) => isPersisted(at(key)) }),
    subscribe(listener) {
      listeners.add(listener);
      page.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        page.removeEventListener('storage', listener);
      };
    },
  };
}

/** Beginning of the names of databases for images that colleagues have not sent. */
export const staffFileStores = `${storagePrefix}STAFF_FILES`;

/** Name of the database for images that a colleague has not sent. */
export function staffFileStore(staffId: string): string {
  return `${staffFileStores}/${staffId}`;
}

/** Tells whether the colleague has words on this device that no server has. */
export function hasUnsentWords(storage: KeyValueStorage): boolean {
  return storage.keys().some((key) => unsentKey.test(key));
}

/** Counts the replies that wait or were refused. */
export function countUnsentReplies(storage: KeyValueStorage): number {
  return storage.keys().filter((key) => key.startsWith('CHAT_OUTBOX/other/')).length;
}

/**
 * Deletes what colleagues left on a device without a session, except the words that no server has. Returns the ids of the
 * colleagues who have some.
 */
export function forgetStaff(storage: KeyValueStorage): readonly string[] {
  const kept = new Set<string>();
  for (const key of storage.keys()) {
    const [, staffId = '', own = ''] = /^STAFF\/([^/]*)\/(.*)$/s.exec(key) ?? [];
    if (unsentKey.test(own)) kept.add(staffId);
    else if (own.startsWith(WRITTEN)) continue;
    else if (key.startsWith(PREFIX) || key === 'INBOX_SOUND' || staffKey.test(key)) storage.remove(key);
  }
  return [...kept];
}

/** Deletes words of any colleague that are older than their lifetime. Words without a time begin it now. */
export function forgetOldWords(storage: KeyValueStorage, now: number): void {
  for (const key of storage.keys()) {
    const [, staffId = '', own = ''] = /^STAFF\/([^/]*)\/(.*)$/s.exec(key) ?? [];
    if (!unsentKey.test(own)) continue;
    const written = `${PREFIX}${staffId}/${WRITTEN}${own}`;
    const at = Number(storage.get(written) ?? Number.NaN);
    if (Number.isNaN(at)) storage.set(written, `${now}`);
    else if (now - at > UNSENT_LIFETIME_MS) {
      storage.remove(key);
      storage.remove(written);
    }
  }
}

/** Keys of versions that kept one colleague's words for a device. */
const staffKey = /^CHAT_(DRAFT|OUTBOX|ALERTED|NOTE|PENDING)\/(other\/|inbox$)/;
