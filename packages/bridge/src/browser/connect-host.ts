import type { FrameMessage } from '../messages/frame-message.ts';
import { handshake, handshakeNonce } from '../messages/handshake.ts';
import { type HostMessage, readHostMessage } from '../messages/host-message.ts';
import { bridgeVersion } from '../messages/shape.ts';
import { createRequests, type Reply } from '../requests/requests.ts';

const REPLY_TIMEOUT_MS = 5000;
/** The host's part of the code may come after the frame's. */
const KNOCK_EVERY_MS = 100;
const MAX_KNOCKS = 100;

export interface HostConnection {
  /** Messages sent before the host answered are kept and follow in order. */
  send(message: Exclude<FrameMessage, { type: 'store' }>): void;
  /** Asks the host to keep a text. `kept` is false when its storage is blocked too; no answer in 5 s is a `timeout`. */
  store(key: string, value: string | null): Promise<Reply<boolean>>;
  stop(): void;
}

export interface ConnectHostOptions {
  /** The frame's own window. */
  readonly page: Window;
  /** Unguessable, for one handshake. */
  readonly nonce: string;
  /** Says whether a page of this origin may embed the widget. */
  readonly isAllowed: (parentOrigin: string) => boolean;
  readonly onMessage: (message: HostMessage, parentOrigin: string) => void;
  /** The parent answered, but it may not embed this widget. */
  readonly onRefused?: (parentOrigin: string) => void;
}

/** The content frame's end: knocks at its parent, and takes the channel that the parent alone can hand over. */
export function connectHost({ page, nonce, isAllowed, onMessage, onRefused }: ConnectHostOptions): HostConnection {
  let port: MessagePort | undefined;
  const unsent: object[] = [];
  const post = (message: FrameMessage): void => {
    const data = { v: bridgeVersion, ...message };
    if (port) port.postMessage(data);
    else unsent.push(data);
  };
  const requests = createRequests<boolean>((delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  }, REPLY_TIMEOUT_MS);

  const listen = (event: MessageEvent<unknown>): void => {
    if (event.source !== page.parent || handshakeNonce(event.data, 'hello') !== nonce) return;
    const [received] = event.ports;
    if (!received || port) return;
    if (!isAllowed(event.origin)) {
      received.close();
      clearInterval(knocking);
      onRefused?.(event.origin);
      return;
    }
    page.removeEventListener('message', listen);
    clearInterval(knocking);
    port = received;
    received.onmessage = ({ data }) => {
      const message = readHostMessage(data);
      if (message?.type === 'reply') requests.settle(message.id, message.kept);
      else if (message) onMessage(message, event.origin);
    };
    for (const data of unsent.splice(0)) received.postMessage(data);
  };
  page.addEventListener('message', listen);
  // The parent's origin is not known yet, and the knock holds nothing secret: the answer is what is checked.
  let knocks = 0;
  const knock = (): void => {
    page.parent.postMessage(handshake('knock', nonce), '*');
    knocks += 1;
    if (knocks === MAX_KNOCKS) clearInterval(knocking);
  };
  const knocking = setInterval(knock, KNOCK_EVERY_MS);
  knock();

  return {
    send: post,
    store: (key, value) => requests.ask((id) => post({ type: 'store', id, key, value })),
    stop() {
      page.removeEventListener('message', listen);
      clearInterval(knocking);
      requests.stop();
      port?.close();
    },
  };
}
