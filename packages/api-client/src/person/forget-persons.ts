import { product } from '@product/model';
import { type Clock, type KeyValueStorage, storedValue } from '@product/runtime';
import { incompleteSurveys, linkChannels } from '../stores/flow-stores.ts';
import { personsPrefix } from './person-storage.ts';

/** Texts that were removed: files and unsent things that they name go too. */
export type Forgotten = readonly string[];

/**
 * Removes what named persons left at a node.
 *
 * @param except Key of a person who stays.
 */
export function forgetNamedPersons(storage: KeyValueStorage, nodeId: string, except?: string): Forgotten {
  const prefix = personsPrefix(nodeId);
  const stays = except && `${prefix}${except}/`;
  const gone = storage.keys().filter((key) => key.startsWith(prefix) && !(stays && key.startsWith(stays)));
  return removeAll(storage, gone);
}

function removeAll(storage: KeyValueStorage, keys: readonly string[]): Forgotten {
  return keys.map((key) => {
    const text = storage.get(key) ?? '';
    storage.remove(key);
    return text;
  });
}

/** Keys of an anonymous visitor that name no node. */
const ofAnyNode = new Set(['DEVICE_ID', 'WIDGET/SESSION', product.sessionKey]);

/**
 * Removes the data of an anonymous visitor at a node, with the id of the device. Queued feedbacks stay, and texts of staff
 * in the same browser.
 */
export function forgetAnonymous(storage: KeyValueStorage, clock: Pick<Clock, 'now'>, nodeId: string): Forgotten {
  const chats = chatsOf(storage, nodeId);
  const isOfChat = (key: string): boolean => {
    const [, owner = '', id = ''] = /^CHAT[A-Z_]*\/(customer\/)?([^/]+)/.exec(key) ?? [];
    return chats.has(id) && (owner !== '' || key === `CHAT/${id}`);
  };
  const isOfNode = (key: string): boolean =>
    /^(FLOW|CHAT_NEXT|WIDGET\/(CLIENT_ID|FEEDBACKS))\//.test(key) && key.endsWith(`/${nodeId}`);
  incompleteSurveys(storage, clock).forgetNode(nodeId);
  linkChannels(storage).forget(nodeId);
  const gone = storage.keys().filter((key) => ofAnyNode.has(key) || isOfNode(key) || isOfChat(key));
  return removeAll(storage, gone);
}

function chatsOf(storage: KeyValueStorage, nodeId: string): ReadonlySet<string> {
  const decode = (json: unknown) => (Array.isArray(json) ? json.map((entry) => `${Object(entry).feedbackId}`) : []);
  return new Set(storedValue(storage, `WIDGET/FEEDBACKS/${nodeId}`, { version: 1, decode }).read());
}
