import { bridgeVersion } from '../messages/bridge-version.ts';
import type { FrameMessage } from '../messages/frame-message.ts';
import { handshake, handshakeNonce } from '../messages/handshake.ts';
import { type HostMessage, readHostMessage } from '../messages/host-message.ts';
import { createRequests, type Reply } from '../requests/requests.ts';

const REPLY_TIMEOUT_MS = 5000;
/** Milliseconds between two attempts. The host's code may load after the frame's. */
const CONNECT_INTERVAL_MS = 100;
/** Attempts after which a host is not expected soon. */
const FREQUENT_ATTEMPTS = 100;
const LATE_INTERVAL_MS = 1000;

export interface HostConnection {
  /** Sends a message. Until the host is connected messages wait, in order. */
  send(message: Exclude<FrameMessage, { type: 'store' }>): void;
  /** Requests that the host store a text. The value is false when it did not; no reply in 5 s is a `timeout`. */
  store(key: string, value: string | null): Promise<Reply<boolean>>;
  stop(): void;
}

export interface ConnectHostOptions {
  /** The frame's own window. */
  readonly page: Window;
  /** Unguessable text for one handshake. */
  readonly nonce: string;
  /** Decides whether a page of this origin may embed the widget. */
  readonly isAllowed: (parentOrigin: string) => boolean;
  readonly onMessage: (message: HostMessage, parentOrigin: string) => void;
  /** Receives the origin of a parent that replied but may not embed this widget. */
  readonly onDenied?: (parentOrigin: string) => void;
}

/** Connects the content frame to its host page, over a private channel that only the parent window can open. */
export function connectHost({ page, nonce, isAllowed, onMessage, onDenied }: ConnectHostOptions): HostConnection {
  let port: MessagePort | undefined;
  const queued: object[] = [];
  const post = (message: FrameMessage): void => {
    const data = { v: bridgeVersion, ...message };
    if (port) port.postMessage(data);
    else queued.push(data);
  };
  const requests = createRequests<boolean>((delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  }, REPLY_TIMEOUT_MS);

  const handleReply = (event: MessageEvent<unknown>): void => {
    if (event.source !== page.parent || handshakeNonce(event.data, 'connected') !== nonce) return;
    const [received] = event.ports;
    if (!received || port) return;
    if (!isAllowed(event.origin)) {
      // Its page can then say why nothing is shown.
      received.postMessage({ v: bridgeVersion, type: 'denied' });
      received.close();
      clearInterval(connectTimer);
      onDenied?.(event.origin);
      return;
    }
    page.removeEventListener('message', handleReply);
    clearInterval(connectTimer);
    port = received;
    received.onmessage = ({ data }) => {
      const message = readHostMessage(data);
      if (message?.type === 'reply') requests.resolve(message.id, message.isStored);
      else if (message) onMessage(message, event.origin);
    };
    for (const data of queued.splice(0)) received.postMessage(data);
  };
  page.addEventListener('message', handleReply);
  let attempts = 0;
  const connect = (): void => {
    // To any origin: the parent's is still unknown, and the message holds no secret. The reply is checked.
    page.parent.postMessage(handshake('connect', nonce), '*');
    attempts += 1;
    if (attempts !== FREQUENT_ATTEMPTS) return;
    clearInterval(connectTimer);
    connectTimer = setInterval(connect, LATE_INTERVAL_MS);
  };
  let connectTimer = setInterval(connect, CONNECT_INTERVAL_MS);
  connect();

  return {
    send: post,
    store: (key, value) => requests.send((id) => post({ type: 'store', id, key, value })),
    stop() {
      page.removeEventListener('message', handleReply);
      clearInterval(connectTimer);
      requests.stop();
      port?.close();
    },
  };
}
