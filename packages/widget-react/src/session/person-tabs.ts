import { storagePrefix } from '@product/model';
import { isNullOr, isObjectOf, isOneOf, isString } from '@product/model/guard';
import { openBroadcastChannel } from '@product/runtime/browser';

/** The other tabs of this browser with the same node's widget on the same site. */
export interface PersonTabs {
  /** Notifies the other tabs that everyone signed out except this person; null for everyone. */
  notifyLeft(remaining: string | null): void;
  stop(): void;
}

/** Version of the message. It rises with each change, since tabs of other versions are ignored. */
const VERSION = 1;

interface LeftMessage {
  readonly version: typeof VERSION;
  readonly remaining: string | null;
}

const isLeftMessage = isObjectOf<LeftMessage>({ version: isOneOf(VERSION), remaining: isNullOr(isString) });

/** @param onLeft Receives the remaining person of another tab's notification. */
export function createPersonTabs(nodeId: string, onLeft: (remaining: string | null) => void): PersonTabs {
  const channel = openBroadcastChannel(`${storagePrefix}PERSON/${nodeId}`);
  if (channel === undefined) return { notifyLeft: () => undefined, stop: () => undefined };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isLeftMessage(data)) onLeft(data.remaining);
  };
  return {
    notifyLeft: (remaining) => channel.postMessage({ version: VERSION, remaining }),
    stop: () => channel.close(),
  };
}
