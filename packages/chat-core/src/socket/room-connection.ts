import type { Clock } from '@product/runtime';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import type { Room, RoomListener } from '../room/room.ts';
import { transports } from './transports.ts';

/** The part of a socket.io client that a room needs: what a test stands in for. */
export interface RoomSocket {
  /** False once the client no longer tries to connect by itself. */
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
  readonly auth: Readonly<Record<string, string>>;
  /** Payload of `subscribe` and `unsubscribe`. */
  readonly subscription: Readonly<Record<string, string>>;
  /** Name of the server's event. */
  readonly event: string;
  /** Undefined for what is not a message of this room: it is taken as a gap, and fetched. */
  readonly decode: (json: unknown) => Message | undefined;
  /** Further events of the server, by name. */
  readonly signals?: Readonly<Record<string, (json: unknown) => void>>;
  readonly clock: Clock;
  readonly connect?: ConnectRoom;
}

/** A room that small news can be told to. What is told while it is not joined is dropped. */
export interface SignallingRoom extends Room {
  signal(event: string, content: Readonly<Record<string, unknown>>): void;
}

const SUBSCRIBE_TIMEOUT_MS = 10_000;
const SUBSCRIBE_AGAIN_MS = 3_000;

/** Transports and delays of the specification. */
const transport = {
  path: '/socket.io',
  transportImplementations: transports,
  // A proxy that breaks websockets must not keep the visitor from polling.
  tryAllTransports: true,
  timeout: 20_000,
  reconnection: true,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
} satisfies Partial<ManagerOptions & SocketOptions>;

/**
 * Joins a room over socket.io and stays in it: subscribes after each connection, waits for the acknowledgement, asks
 * again when none comes, and says whenever something may have been missed.
 */
export function connectRoom<Message>(options: RoomOptions<Message>, listener: RoomListener<Message>): SignallingRoom {
  const { socketUrl, auth, subscription, event, decode, signals = {}, clock, connect = io } = options;
  const socket = connect(socketUrl, { ...transport, auth, forceNew: true });
  let closed = false;
  let joined = false;
  /** Answers to an older attempt than the current one no longer count. */
  let attempt = 0;
  let cancelAgain = (): void => {};

  const again = (run: () => void): void => {
    cancelAgain();
    cancelAgain = clock.after(SUBSCRIBE_AGAIN_MS, run);
  };

  const subscribe = (recovered: boolean): void => {
    cancelAgain();
    attempt += 1;
    const current = attempt;
    socket.timeout(SUBSCRIBE_TIMEOUT_MS).emit('subscribe', subscription, (error: Error | null, answer: unknown) => {
      if (closed || current !== attempt || !socket.connected) return;
      // Without an answer nobody knows whether the connection still carries anything: begin anew.
      if (error !== null) return reconnect();
      joined = isAccepted(answer);
      if (joined) return listener.onSubscribed(recovered);
      if (!isPassing(answer)) return listener.onUnsubscribed('refused');
      listener.onUnsubscribed('lost');
      again(() => subscribe(false));
    });
  };

  const reconnect = (): void => {
    if (closed) return;
    cancelAgain();
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
    // The server closed it: socket.io does not come back by itself then.
    if (!socket.active) again(() => socket.connect());
  });
  socket.on('connect_error', (error: Error & { readonly data?: unknown }) => {
    if (closed) return;
    // While the socket stays active the network is to blame; else the server said no, or not now.
    if (socket.active) return listener.onUnsubscribed('lost');
    if (!isPassing(error.data)) return listener.onUnsubscribed('refused');
    listener.onUnsubscribed('lost');
    again(() => socket.connect());
  });
  socket.on(event, (json: unknown) => {
    if (closed) return;
    const message = decode(json);
    if (message === undefined) listener.onSubscribed(false);
    else listener.onMessage(message);
  });

  for (const [name, hear] of Object.entries(signals)) {
    socket.on(name, (json: unknown) => {
      if (!closed) hear(json);
    });
  }

  return {
    signal(name, content) {
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
      cancelAgain();
      if (socket.connected) socket.emit('unsubscribe', subscription);
      socket.disconnect();
    },
  };
}

const passingCodes: readonly unknown[] = ['unavailable', 'internal', 'rate_limited'];

/** True when the server could not say yes now, and may later. */
function isPassing(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'code' in answer && passingCodes.includes(answer.code);
}

function isAccepted(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}
