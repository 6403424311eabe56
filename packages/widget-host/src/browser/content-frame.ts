import type { FrameMessage, HostMessage, Markup } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';

const FRAME_TIMEOUT_MS = 10_000;

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
  let isConnected = false;
  let timer = setTimeout(onTimeout, FRAME_TIMEOUT_MS);
  const channel = openChannel(
    page,
    () => frame.contentWindow,
    appOrigin,
    (message) => {
      isConnected = true;
      clearTimeout(timer);
      onMessage(message);
    },
    (markup) => {
      if (markup.isLoading && !isConnected) {
        clearTimeout(timer);
        timer = setTimeout(onTimeout, FRAME_TIMEOUT_MS);
      }
      onMarkup(markup);
    },
  );
  return {
    send: channel.send,
    remove() {
      clearTimeout(timer);
      channel.stop();
    },
  };
}
