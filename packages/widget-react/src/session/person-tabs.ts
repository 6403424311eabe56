import { storagePrefix } from '@product/model';
import { openBroadcastChannel } from '@product/runtime/browser';

/** The other tabs of this browser with the same node's widget on the same site. */
export interface PersonTabs {
  /** Notifies the other tabs that everyone signed out except this person; null for everyone. */
  notifyLeft(remaining: string | null): void;
  stop(): void;
}

/** Version of the message. It rises with each change, since tabs of other versions are ignored. */
const VERSION = 1;

/** @param onLeft Receives the remaining person of another tab's notification. */
export function createPersonTabs(nodeId: string, onLeft: (remaining: string | null) => void): PersonTabs {
  const channel = openBroadcastChannel(`${storagePrefix}PERSON/${nodeId}`);
  if (channel === undefined) return { notifyLeft: () => undefined, stop: () => undefined };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { version, remaining }: { version?: unknown; remaining?: unknown } = Object(data);
    if (version === VERSION && (remaining === null || typeof remaining === 'string')) onLeft(remaining);
  };
  return {
    notifyLeft: (remaining) => channel.postMessage({ version: VERSION, remaining }),
    stop: () => channel.close(),
  };
}
