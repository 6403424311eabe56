import { bridgeVersion } from '../messages/bridge-version.ts';
import { type FrameMessage, readFrameMessage } from '../messages/frame-message.ts';
import { handshake, handshakeNonce } from '../messages/handshake.ts';
import { type HostMessage, readHostMessage } from '../messages/host-message.ts';

export interface FakeHost {
  /** Messages of the frame, in order. */
  readonly received: FrameMessage[];
  send(message: HostMessage): void;
  /** Sends any data, to test that it is dropped. */
  sendRaw(data: unknown): void;
  stop(): void;
}

/** Plays the host page for a frame under test: replies to `connect` at `parent` with a real channel. */
export function fakeHost(frame: Window, parent: Window, origin = 'https://shop.example'): FakeHost {
  const received: FrameMessage[] = [];
  let port: MessagePort | undefined;
  const original = parent.postMessage;
  const handleConnect = (data: unknown): void => {
    const nonce = handshakeNonce(data, 'connect');
    if (nonce === undefined) return;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (event) => {
      const message = readFrameMessage(event.data);
      if (message) received.push(message);
    };
    const connected = new MessageEvent('message', { data: handshake('connected', nonce), origin });
    // Simulated browsers accept no window and no ports in the event's constructor.
    Object.defineProperty(connected, 'source', { value: parent });
    Object.defineProperty(connected, 'ports', { value: [channel.port2] });
    frame.dispatchEvent(connected);
  };
  // In a microtask, since a browser delivers messages asynchronously.
  parent.postMessage = (data: unknown) => queueMicrotask(() => handleConnect(data));
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
  /** Messages of the host page, in order. */
  readonly received: HostMessage[];
  send(message: FrameMessage): void;
  sendRaw(data: unknown): void;
}

/** Plays the content frame for a host under test, on the port of its `connected` message. */
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
