import type { FrameMessage, HostMessage, Markup } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';
import { createFrameTimer } from './frame-timer.ts';

export interface ContentFrame {
  send(message: HostMessage): void;
  remove(): void;
}

/**
 * Connects to the app in its frame. Calls `onTimeout` when no message arrives in ten seconds, and `onMarkup` while the frame
 * shows the server's markup. Markup whose scripts are still loading is waited for: the visitor may be answering it.
 */
export function createContentFrame(
  page: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
  onMessage: (message: FrameMessage) => void,
  onTimeout: () => void,
  onMarkup: (markup: Markup) => void,
): ContentFrame {
  const timer = createFrameTimer(onTimeout);
  timer.restart();
  const channel = openChannel(
    page,
    () => frame.contentWindow,
    appOrigin,
    (message) => {
      timer.stop();
      onMessage(message);
    },
    (markup) => {
      if (markup.isLoading) timer.restart();
      onMarkup(markup);
    },
  );
  return {
    send: channel.send,
    remove() {
      timer.stop();
      channel.stop();
    },
  };
}
