import { type FrameMessage, readFrameMessage } from '../messages/frame-message.ts';
import { handshake, handshakeNonce } from '../messages/handshake.ts';
import type { HostMessage } from '../messages/host-message.ts';
import { bridgeVersion } from '../messages/shape.ts';

export interface HostChannel {
  /** Dropped while the frame has not knocked yet: a frame that becomes ready is told everything by `init`. */
  send(message: HostMessage): void;
  stop(): void;
}

/**
 * The host page's end. Waits for the frame's knock, and answers only this very frame, and only while it shows a page of
 * `appOrigin`. A frame that reloads knocks again and gets a new channel; the old one is closed.
 *
 * @param frame Gives the frame's window, which is a new one after the frame was moved in the page.
 */
export function openChannel(
  page: Window,
  frame: () => Window | null,
  appOrigin: string,
  onMessage: (message: FrameMessage) => void,
): HostChannel {
  let port: MessagePort | undefined;
  let answered: string | undefined;
  const listen = (event: MessageEvent<unknown>): void => {
    const target = frame();
    if (target === null || event.source !== target || event.origin !== appOrigin) return;
    const nonce = handshakeNonce(event.data, 'knock');
    // A frame knocks until it is answered.
    if (nonce === undefined || nonce === answered) return;
    answered = nonce;
    port?.close();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }) => {
      const message = readFrameMessage(data);
      if (message) onMessage(message);
    };
    target.postMessage(handshake('hello', nonce), appOrigin, [port2]);
  };
  page.addEventListener('message', listen);
  return {
    send: (message) => port?.postMessage({ v: bridgeVersion, ...message }),
    stop() {
      page.removeEventListener('message', listen);
      port?.close();
    },
  };
}
