import { bridgeVersion } from '../messages/bridge-version.ts';
import { type FrameMessage, readFrameMessage } from '../messages/frame-message.ts';
import { handshake, handshakeNonce, type Markup, readMarkup } from '../messages/handshake.ts';
import type { HostMessage } from '../messages/host-message.ts';

export interface HostChannel {
  /** Sends a message. Until the frame is connected messages are dropped, since `init` has the whole state. */
  send(message: HostMessage): void;
  stop(): void;
}

/**
 * Opens the host page's end of the channel to a frame. It replies to this frame alone, at `appOrigin` alone. A frame that reloads connects again: it gets a new channel, and the former one is closed.
 *
 * @param frame Returns the frame's window, which changes when the frame is moved in the page.
 * @param onMarkup Receives reports about the server's markup, several times before the frame connects.
 */
export function openChannel(
  page: Window,
  frame: () => Window | null,
  appOrigin: string,
  onMessage: (message: FrameMessage) => void,
  onMarkup?: (markup: Markup) => void,
): HostChannel {
  let port: MessagePort | undefined;
  let connectedNonce: string | undefined;
  const handleConnect = (event: MessageEvent<unknown>): void => {
    const target = frame();
    if (target === null || event.source !== target || event.origin !== appOrigin) return;
    const markup = readMarkup(event.data);
    if (markup) onMarkup?.(markup);
    const nonce = handshakeNonce(event.data, 'connect');
    // A frame repeats `connect` until the host replies.
    if (nonce === undefined || nonce === connectedNonce) return;
    connectedNonce = nonce;
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }) => {
      const message = readFrameMessage(data);
      if (message) onMessage(message);
    };
    target.postMessage(handshake('connected', nonce), appOrigin, [port2]);
  };
  page.addEventListener('message', handleConnect);
  return {
    send: (message) => port?.postMessage({ v: bridgeVersion, ...message }),
    stop() {
      page.removeEventListener('message', handleConnect);
      port?.close();
    },
  };
}
