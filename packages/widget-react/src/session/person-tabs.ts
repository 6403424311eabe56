import { openBroadcastChannel } from '@product/runtime/browser';

/** The other tabs of this browser that show the same node's widget on the same site. */
export interface PersonTabs {
  /** Everybody left but for this person; null when all did. */
  tellLeft(stays: string | null): void;
  stop(): void;
}

/** Raise it when the message changes: tabs of another version are then not heard. */
const VERSION = 1;

/** @param onLeft Hears who stays, as another tab told it. */
export function personTabs(nodeId: string, onLeft: (stays: string | null) => void): PersonTabs {
  const channel = openBroadcastChannel(`ProductCacher::PERSON/${nodeId}`);
  if (channel === undefined) return { tellLeft: () => undefined, stop: () => undefined };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { version, stays }: { version?: unknown; stays?: unknown } = Object(data);
    if (version === VERSION && (stays === null || typeof stays === 'string')) onLeft(stays);
  };
  return {
    tellLeft: (stays) => channel.postMessage({ version: VERSION, stays }),
    stop: () => channel.close(),
  };
}
