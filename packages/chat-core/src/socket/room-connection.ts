import type { Clock } from '@product/runtime';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { backoffMs } from '../details/backoff.ts';
import type { Room, RoomListener } from '../room/room.ts';
import { transports } from './transports.ts';

/** Part of a socket.io client that a room uses, and that tests replace. */
export interface RoomSocket {
  /** False once the client has stopped reconnecting by itself. */
  readonly active: boolean;
  readonly connected: boolean;
  readonly recovered: boolean;
  connect(): unknown;
  disconnect(): unknown;
  emit(event: string, ...values: unknown[]): unknown;
  on(event: string, handler: (...values: never[]) => void): unknown;
  timeout(delayMs: number): Pick<RoomSocket, 'emit'>;
}

export type ConnectRoom = (url: string, options: Partial<ManagerOptions & SocketOptions>) => RoomSocket;

export interface RoomOptions<Message> {
  /** Origin of the server, such as `https://feedback.example`; empty for the page's own. */
  readonly socketUrl: string;
  readonly auth: Readonly<Record<string, string | boolean>>;
  /** Payload of `subscribe` and `unsubscribe`. */
  readonly subscription: Readonly<Record<string, string>>;
  /** Name of the server's event. */
  readonly event: string;
  /** Returns undefined for an invalid message, which counts as missed and is fetched. */
  readonly decode: (json: unknown) => Message | undefined;
  /** Handlers of further server events, by name. */
  readonly handlers?: Readonly<Record<string, (json: unknown) => void>>;
  readonly clock: Clock;
  readonly connect?: ConnectRoom;
}

/** Room that emits events to the server. Events are dropped while it is not joined. */
export interface EmittingRoom extends Room {
  emit(event: string, content: Readonly<Record<string, unknown>>): void;
}

const SUBSCRIBE_TIMEOUT_MS = 10_000;

/** Transports and delays of the specification. */
const transport = {
  path: '/socket.io',
  transportImplementations: transports,
  // Polling must work behind a proxy that breaks websockets.
  tryAllTransports: true,
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
} satisfies Partial<ManagerOptions & SocketOptions>;

/**
 * Joins a room over socket.io: subscribes after each connection, waits for the acknowledgement, and retries without one.
 * Refusals in a row delay the next try by 2 s, 4 s … at most 30 s.
 * Reports each time that messages may have been missed.
 */
export function connectRoom<Message>(options: RoomOptions<Message>, listener: RoomListener<Message>): EmittingRoom {
  const { socketUrl, auth, subscription, event, decode, handlers = {}, clock, connect = io } = options;
  const socket = connect(socketUrl, { ...transport, auth, forceNew: true });
  let closed = false;
  let joined = false;
  /** Number of the current attempt; acknowledgements of earlier ones are ignored. */
  let attempt = 0;
  let cancelRetry = (): void => {};

  /** Refusals since the room was last joined. */
  let refusals = 0;

  // A server that refuses is relieved by longer delays.
  const retryLater = (run: () => void): void => {
    refusals += 1;
    cancelRetry();
    cancelRetry = clock.after(backoffMs(refusals + 1), run);
  };

  const subscribe = (recovered: boolean): void => {
    cancelRetry();
    attempt += 1;
    const current = attempt;
    socket
      .timeout(SUBSCRIBE_TIMEOUT_MS)
      .emit('subscribe', subscription, (error: Error | null, acknowledgement: unknown) => {
        if (closed || current !== attempt || !socket.connected) return;
        // Without an acknowledgement the connection may be dead.
        if (error !== null) return reconnect();
        joined = isAccepted(acknowledgement);
        if (joined) {
          refusals = 0;
          return listener.onSubscribed(recovered);
        }
        if (!isTransientRefusal(acknowledgement)) return listener.onUnsubscribed('refused');
        listener.onUnsubscribed('lost');
        retryLater(() => subscribe(false));
      });
  };

  const reconnect = (): void => {
    if (closed) return;
    cancelRetry();
    attempt += 1;
    joined = false;
    socket.disconnect();
    listener.onUnsubscribed('lost');
    socket.connect();
  };

  socket.on('connect', () => subscribe(Boolean(socket.recovered)));
  socket.on('disconnect', () => {
    attempt += 1;
    joined = false;
    if (closed) return;
    listener.onUnsubscribed('lost');
    // After the server has closed the connection, socket.io does not reconnect by itself.
    if (!socket.active) retryLater(() => socket.connect());
  });
  socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
    if (closed) return;
    // An active socket has lost the network; otherwise the server has refused.
    if (socket.active) return listener.onUnsubscribed('lost');
    if (!isTransientRefusal(error.data)) return listener.onUnsubscribed('refused');
    listener.onUnsubscribed('lost');
    retryLater(() => socket.connect());
  });
  socket.on(event, (json: unknown) => {
    if (closed) return;
    const message = decode(json);
    if (message === undefined) listener.onSubscribed(false);
    else listener.onMessage(message);
  });

  for (const [name, handle] of Object.entries(handlers)) {
    socket.on(name, (json: unknown) => {
      if (!closed) handle(json);
    });
  }

  return {
    emit(name, content) {
      if (joined && !closed && socket.connected) socket.emit(name, { ...subscription, ...content });
    },
    wake() {
      if (closed) return;
      if (socket.connected) subscribe(false);
      else reconnect();
    },
    close() {
      if (closed) return;
      closed = true;
      cancelRetry();
      if (socket.connected) socket.emit('unsubscribe', subscription);
      socket.disconnect();
    },
  };
}

const transientCodes: readonly unknown[] = ['unavailable', 'internal', 'rate_limited'];

/** True when the server may accept the same request later. */
function isTransientRefusal(refusal: unknown): boolean {
  return typeof refusal === 'object' && refusal !== null && 'code' in refusal && transientCodes.includes(refusal.code);
}

function isAccepted(acknowledgement: unknown): boolean {
  return (
    typeof acknowledgement === 'object' &&
    acknowledgement !== null &&
    'ok' in acknowledgement &&
    acknowledgement.ok === true
  );
}
