import {
  anonymous,
  carryUnfinished,
  forgetAnonymous,
  forgetNamedPersons,
  type PersonStorage,
  personStorage,
} from '@product/api-client';
import { forgetUnsent } from '@product/api-client/browser';
import { forgetFileShelves } from '@product/chat-react';
import type { Clock, KeyValueStorage } from '@product/runtime';
import { touchSession, visitorStorage } from '../storage/visitor-storage.ts';
import type { PreviousFeedback } from '../widget/previous-feedback.ts';
import { personTabs } from './person-tabs.ts';

/** What the device keeps of a person, for a node. */
export interface KeptPerson {
  readonly clientId: string | undefined;
  readonly feedbacks: readonly PreviousFeedback[];
  /** Somebody else was named on this device before, whose data are gone now. */
  readonly isOther: boolean;
}

/** The persons of one node on this device: one at a time has a storage, and of the former one nothing stays. */
export interface Persons {
  /** Storage of the person who is there. */
  storage(): PersonStorage;
  /** Database for images that the person has not sent. */
  fileShelf(): string;
  /** Takes up a person. Another named one is forgotten; an anonymous visitor's unfinished answers may go along. */
  open(person: string): KeptPerson;
  /** Forgets everybody at this node. */
  reset(): KeptPerson;
  stop(): void;
}

export interface PersonsOptions {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly nodeId: string;
  readonly createId: () => string;
  /** The person left in another tab: an anonymous visitor is there now. */
  readonly onLeft: (kept: KeptPerson) => void;
}

const SHELVES = 'ProductCacher::CHAT_FILES/';

export function devicePersons({ storage, clock, nodeId, createId, onLeft }: PersonsOptions): Persons {
  const shelves = `${SHELVES}${encodeURIComponent(nodeId)}/`;
  const shelfOf = (person: string): string => `${shelves}${person || 'anonymous'}`;
  let person = anonymous;
  let current = personStorage(storage, nodeId, anonymous);

  const take = (next: string): void => {
    current.close();
    current = personStorage(storage, nodeId, next);
    person = next;
  };
  const kept = (isOther: boolean): KeptPerson => {
    const { clientId, session, feedbacks } = visitorStorage(current, nodeId);
    touchSession(session, clock, createId);
    return { clientId: clientId.read(), feedbacks: feedbacks.read() ?? [], isOther };
  };
  const tabs = personTabs(nodeId, (stays) => {
    if (stays === person || (stays !== null && person === anonymous)) return;
    take(anonymous);
    onLeft(kept(true));
  });

  return {
    storage: () => current,
    fileShelf: () => shelfOf(person),
    open(next) {
      const former = person;
      take(next);
      // A page that has not named anybody yet may be about to.
      const isNamed = next !== anonymous || former !== anonymous;
      const forgotten = isNamed ? forgetNamedPersons(storage, nodeId, next) : [];
      const isOther = forgotten.length > 0;
      if (isOther) {
        forgetUnsent(storage, forgotten);
        tabs.tellLeft(next);
        forgetFileShelves(shelves, [shelfOf(former)], [shelfOf(next), shelfOf(anonymous)]);
      }
      if (former === anonymous && next !== anonymous) {
        carryUnfinished(personStorage(storage, nodeId, anonymous), current, nodeId, { clock, createId });
      }
      return kept(isOther);
    },
    reset() {
      const former = person;
      take(anonymous);
      const named = forgetNamedPersons(storage, nodeId);
      forgetUnsent(storage, [...named, ...forgetAnonymous(storage, clock, nodeId)]);
      forgetFileShelves(shelves, [shelfOf(former), shelfOf(anonymous)], []);
      tabs.tellLeft(null);
      return kept(true);
    },
    stop() {
      tabs.stop();
    },
  };
}
