import type { TabUpdate } from '@product/chat-core';
import { storagePrefix } from '@product/model';
import { isRecord } from '@product/model/guard';
import { openBroadcastChannel } from '@product/runtime/browser';

/** Channel to the other tabs of this browser that show the same chat. */
export interface TabSync {
  broadcast(update: TabUpdate): void;
  /** Closes the channel, and lets another tab send the unsent messages of this one. */
  close(): void;
}

export interface TabSyncListener {
  onUpdate(update: TabUpdate): void;
  onTabClosed(): void;
}

/** Version of the messages. Raise it with each change of their shape: other versions are ignored. */
const VERSION = 3;

/** @param owner Side and feedback: tabs of the inbox and of the visitor's page have channels of their own. */
export function openTabSync(page: Window, owner: string, listener: TabSyncListener): TabSync {
  const channel = openBroadcastChannel(`${storagePrefix}CHAT/${owner}`);
  if (channel === undefined) return { broadcast: () => {}, close: () => {} };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.version !== VERSION) return;
    if (data.type === 'closed') listener.onTabClosed();
    if (data.type === 'update' && isTabUpdate(data.update)) listener.onUpdate(data.update);
  };
  const announceClosing = (): void => channel.postMessage({ version: VERSION, type: 'closed' });
  page.addEventListener('pagehide', announceClosing);
  return {
    broadcast: (update) => channel.postMessage({ version: VERSION, type: 'update', update }),
    close() {
      page.removeEventListener('pagehide', announceClosing);
      announceClosing();
      channel.close();
    },
  };
}

/** Checks the outline only, since messages come from our own origin and version. */
function isTabUpdate(value: unknown): value is TabUpdate {
  return (
    isRecord(value) &&
    Array.isArray(value.items) &&
    Array.isArray(value.unsent) &&
    Array.isArray(value.settledIds) &&
    isRecord(value.marks)
  );
}
