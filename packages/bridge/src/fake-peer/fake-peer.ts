import { type FrameMessage, readFrameMessage } from '../messages/frame-message.ts';
import { handshake, handshakeNonce } from '../messages/handshake.ts';
import { type HostMessage, readHostMessage } from '../messages/host-message.ts';
import { bridgeVersion } from '../messages/shape.ts';

export interface FakeHost {
  /** What the frame has sent, in order. */
  readonly received: FrameMessage[];
  send(message: HostMessage): void;
  /** Sends anything, to see it refused. */
  sendRaw(data: unknown): void;
  stop(): void;
}

/** Plays the host page for a frame under test: answers the knock that arrives at `parent` with a real channel. */
export function fakeHost(frame: Window, parent: Window, origin = 'https://shop.example'): FakeHost {
  const received: FrameMessage[] = [];
  let port: MessagePort | undefined;
  const original = parent.postMessage;
  const take = (data: unknown): void => {
    const nonce = handshakeNonce(data, 'knock');
    if (nonce === undefined) return;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => {
      const message = readFrameMessage(event.data);
      if (message) received.push(message);
    };
    const hello = new MessageEvent('message', { data: handshake('hello', nonce), origin });
    // Set by hand: simulated browsers do not accept a window or ports in the event's constructor.
    Object.defineProperty(hello, 'source', { value: parent });
    Object.defineProperty(hello, 'ports', { value: [channel.port2] });
    frame.dispatchEvent(hello);
  };
  // A turn later, as in a browser.
  parent.postMessage = (data: unknown) => queueMicrotask(() => take(data));
  return {
    received,
    send: (message) => port?.postMessage({ v: bridgeVersion, ...message }),
    sendRaw: (data) => port?.postMessage(data),
    stop() {
      parent.postMessage = original;
      port?.close();
    },
  };
}

export interface FakeFrame {
  /** What the host page has sent, in order. */
  readonly received: HostMessage[];
  send(message: FrameMessage): void;
  sendRaw(data: unknown): void;
}

/** Plays the content frame for a host under test: takes the port out of the `hello` that was posted to `frame`. */
export function fakeFrame(port: MessagePort): FakeFrame {
  const received: HostMessage[] = [];
  port.onmessage = ({ data }) => {
    const message = readHostMessage(data);
    if (message) received.push(message);
  };
  return {
    received,
    send: (message) => port.postMessage({ v: bridgeVersion, ...message }),
    sendRaw: (data) => port.postMessage(data),
  };
}
