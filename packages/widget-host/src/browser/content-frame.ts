import type { FrameMessage, HostMessage } from '@product/bridge';
import { openChannel } from '@product/bridge/browser';

const FRAME_TIMEOUT_MS = 10_000;

export interface ContentFrame {
  send(message: HostMessage): void;
  remove(): void;
}

/** Connects to the app in its frame. Calls `onTimeout` when no message arrives in ten seconds. */
export function createContentFrame(
  page: Window,
  frame: HTMLIFrameElement,
  appOrigin: string,
  onMessage: (message: FrameMessage) => void,
  onTimeout: () => void,
): ContentFrame {
  const timer = setTimeout(onTimeout, FRAME_TIMEOUT_MS);
  const channel = openChannel(
    page,
    () => frame.contentWindow,
    appOrigin,
    (message) => {
      clearTimeout(timer);
      onMessage(message);
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
