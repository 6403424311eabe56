import type { ChatNews } from '@product/chat-core';
import { openBroadcastChannel } from '@product/runtime/browser';

/** The other tabs of this browser that show the same chat. */
export interface ChatTabs {
  tell(news: ChatNews): void;
  /** Says good-bye, so that another tab sends what this one has not. */
  close(): void;
}

export interface TabsListener {
  onNews(news: ChatNews): void;
  onLeft(): void;
}

/** Raise it when the shape of the news changes: tabs of an older page are then not heard. */
const VERSION = 2;

const alone: ChatTabs = { tell: () => {}, close: () => {} };

/** @param owner Whose chat: tabs of the inbox and of the visitor's page are not among each other's. */
export function chatTabs(page: Window, owner: string, listener: TabsListener): ChatTabs {
  const channel = openBroadcastChannel(`ProductCacher::CHAT/${owner}`);
  if (channel === undefined) return alone;
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data.version !== VERSION) return;
    if (data.type === 'left') listener.onLeft();
    if (data.type === 'news' && isNews(data.news)) listener.onNews(data.news);
  };
  const sayGoodBye = (): void => channel.postMessage({ version: VERSION, type: 'left' });
  page.addEventListener('pagehide', sayGoodBye);
  return {
    tell: (news) => channel.postMessage({ version: VERSION, type: 'news', news }),
    close() {
      page.removeEventListener('pagehide', sayGoodBye);
      sayGoodBye();
      channel.close();
    },
  };
}

/** Whoever can post here is our own origin and version: a look at the outline is enough. */
function isNews(value: unknown): value is ChatNews {
  return (
    isRecord(value) &&
    Array.isArray(value.items) &&
    Array.isArray(value.outgoing) &&
    Array.isArray(value.gone) &&
    isRecord(value.marks)
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
