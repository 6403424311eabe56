import type { TabUpdate } from '@product/chat-core';
import { storagePrefix } from '@product/model';
import { isRecord } from '@product/model/guard';
import { openBroadcastChannel } from '@product/runtime/browser';
import type { StoredDraft } from '../session/draft.ts';

/** Channel to the other tabs of this browser that show the same chat. */
export interface TabSync {
  broadcast(update: TabUpdate): void;
  broadcastDraft(draft: StoredDraft): void;
  /** Closes the channel, and lets another tab send the unsent messages of this one. */
  close(): void;
}

export interface TabSyncListener {
  onUpdate(update: TabUpdate): void;
  onDraft(draft: StoredDraft): void;
  onTabClosed(): void;
}

/** Version of the messages. Raise it with each change of their shape: other versions are ignored. */
const VERSION = 3;

/** @param owner Side and feedback: tabs of the inbox and of the visitor's page have channels of their own. */
export function openTabSync(page: Window, owner: string, listener: TabSyncListener): TabSync {
  const channel = openBroadcastChannel(`${storagePrefix}CHAT/${owner}`);
  if (channel === undefined) return { broadcast: () => {}, broadcastDraft: () => {}, close: () => {} };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.version !== VERSION) return;
    if (data.type === 'closed') listener.onTabClosed();
    if (data.type === 'update' && isTabUpdate(data.update)) listener.onUpdate(data.update);
    if (data.type === 'draft' && isStoredDraft(data.draft)) listener.onDraft(data.draft);
  };
  const post = (message: object): void => channel.postMessage({ version: VERSION, ...message });
  const announceClosing = (): void => post({ type: 'closed' });
  page.addEventListener('pagehide', announceClosing);
  return {
    broadcast: (update) => post({ type: 'update', update }),
    broadcastDraft: (draft) => post({ type: 'draft', draft }),
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

function isStoredDraft(value: unknown): value is StoredDraft {
  return isRecord(value) && typeof value.id === 'string' && typeof value.text === 'string';
}
