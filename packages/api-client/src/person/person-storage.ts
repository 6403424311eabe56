import type { KeyValueStorage } from '@product/runtime';
import { shortHash } from './short-hash.ts';

/** Names whoever a page does not name. */
export const anonymous = '';

/** The person that a page names, by the fields that tell people apart. */
export interface NamedPerson {
  readonly externalId?: string | undefined;
  readonly userId?: string | undefined;
}

/** Names a person on the device by a hash, since a key of a storage is easily read. Nobody named is `anonymous`. */
export function personKey({ externalId, userId }: NamedPerson): string {
  if (externalId) return shortHash(`external_id ${externalId}`);
  return userId ? shortHash(`user_id ${userId}`) : anonymous;
}

/** The part of a storage that belongs to a person. */
export interface PersonStorage extends KeyValueStorage {
  /** From here on nothing is read or written: code of the former person may still run for a moment. */
  close(): void;
}

/** Keys that belong to the device: what waits is sent whoever sits there, and names its person itself. */
const shared = /^(FEEDBACK_QUEUE|CHAT_SOUND$)/;
const PERSONS = 'PERSON/';

export function personsPrefix(nodeId: string): string {
  return `${PERSONS}${encodeURIComponent(nodeId)}/`;
}

/**
 * Keeps what a person leaves at a node apart from everybody else's: under `PERSON/<node id>/<hash>/`. An anonymous visitor's
 * keys have no such beginning.
 */
export function personStorage(storage: KeyValueStorage, nodeId: string, person: string): PersonStorage {
  const prefix = person === anonymous ? '' : `${personsPrefix(nodeId)}${person}/`;
  let isClosed = false;
  const isOpen = (key: string): boolean => !isClosed || shared.test(key);
  const at = (key: string): string => (shared.test(key) ? key : prefix + key);
  const { isPersisted } = storage;
  return {
    get: (key) => (isOpen(key) ? storage.get(at(key)) : null),
    set(key, value) {
      if (isOpen(key)) storage.set(at(key), value);
    },
    remove(key) {
      if (isOpen(key)) storage.remove(at(key));
    },
    keys: () =>
      storage.keys().flatMap((key) => {
        if (shared.test(key)) return [key];
        const isOwn = prefix === '' ? !key.startsWith(PERSONS) : key.startsWith(prefix);
        return isOwn && !isClosed ? [key.slice(prefix.length)] : [];
      }),
    ...(isPersisted && { isPersisted: (key: string) => isPersisted(at(key)) }),
    close() {
      isClosed = true;
    },
  };
}
