import {
  anonymous,
  carryUnfinished,
  forgetAnonymous,
  forgetNamedPersons,
  type PersonStorage,
  personStorage,
} from '@product/api-client';
import { forgetUnsent } from '@product/api-client/browser';
import { deleteFileStores } from '@product/chat-react';
import { storagePrefix } from '@product/model';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { continueSession, visitorStorage } from '../storage/visitor-storage.ts';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';
import { createPersonTabs } from './person-tabs.ts';

/** Data that the device stores of a person, for a node. */
export interface StoredPerson {
  readonly clientId: string | undefined;
  readonly feedbacks: readonly PreviousFeedback[];
  /** Whether data of another person were removed from the device. */
  readonly isReplacement: boolean;
}

/** The persons of one node on this device. The current person has a storage; data of the former one are removed. */
export interface PersonStore {
  /** Storage of the current person. */
  storage(): PersonStorage;
  /** Name of the database for the current person's unsent images. */
  fileDatabase(): string;
  /** Makes a person the current one. Removes another named person; an anonymous visitor's unfinished answers move along. */
  open(person: string): StoredPerson;
  /** Removes all persons of this node. */
  reset(): StoredPerson;
  stop(): void;
}

export interface PersonStoreOptions {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly nodeId: string;
  readonly createId: () => string;
  /** Receives the anonymous visitor that replaces a person who signed out in another tab. */
  readonly onLeft: (anonymous: StoredPerson) => void;
}

export function createPersonStore({ storage, clock, nodeId, createId, onLeft }: PersonStoreOptions): PersonStore {
  const fileDatabases = `${storagePrefix}CHAT_FILES/${encodeURIComponent(nodeId)}/`;
  const fileDatabaseOf = (person: string): string => `${fileDatabases}${person || 'anonymous'}`;
  let person = anonymous;
  let current = personStorage(storage, nodeId, anonymous);

  const switchTo = (next: string): void => {
    current.close();
    current = personStorage(storage, nodeId, next);
    person = next;
  };
  const readPerson = (isReplacement: boolean): StoredPerson => {
    const { clientId, session, feedbacks } = visitorStorage(current, nodeId);
    continueSession(session, clock, createId);
    return { clientId: clientId.read(), feedbacks: feedbacks.read() ?? [], isReplacement };
  };
  const tabs = createPersonTabs(nodeId, (remaining) => {
    if (remaining === person || (remaining !== null && person === anonymous)) return;
    switchTo(anonymous);
    onLeft(readPerson(true));
  });

  return {
    storage: () => current,
    fileDatabase: () => fileDatabaseOf(person),
    open(next) {
      const former = person;
      switchTo(next);
      // A page that names nobody at first may name a person later.
      const isNamed = next !== anonymous || former !== anonymous;
      const forgotten = isNamed ? forgetNamedPersons(storage, nodeId, next) : [];
      const isReplacement = forgotten.length > 0;
      if (isReplacement) {
        forgetUnsent(storage, forgotten);
        tabs.notifyLeft(next);
        deleteFileStores(fileDatabases, [fileDatabaseOf(former)], [fileDatabaseOf(next), fileDatabaseOf(anonymous)]);
      }
      if (former === anonymous && next !== anonymous) {
        carryUnfinished(personStorage(storage, nodeId, anonymous), current, nodeId, { clock, createId });
      }
      return readPerson(isReplacement);
    },
    reset() {
      const former = person;
      switchTo(anonymous);
      const named = forgetNamedPersons(storage, nodeId);
      forgetUnsent(storage, [...named, ...forgetAnonymous(storage, clock, nodeId)]);
      deleteFileStores(fileDatabases, [fileDatabaseOf(former), fileDatabaseOf(anonymous)], []);
      tabs.notifyLeft(null);
      return readPerson(true);
    },
    stop: tabs.stop,
  };
}
