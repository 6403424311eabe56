import type { RateLimit } from '../limits/tables/rates.ts';
import { sockets as socketLimits } from '../limits/tables/sockets.ts';
import { createWindowCounter } from '../limits/window-counter.ts';

/** Packets of socket.io that a client may send: connect, disconnect and event. None of them has an attachment. */
const PERMITTED = /^[012]/;

/** The part of an engine.io connection that is limited. */
export interface LimitedConnection {
  readonly id: string;
  readonly transport: object;
  on(event: 'packet', listener: (packet: { readonly type: string; readonly data?: unknown }) => void): unknown;
  close(): unknown;
}

/** The part of a WebSocket that is limited. */
export interface LimitedWebSocket {
  on(event: 'message' | 'ping' | 'pong', listener: () => void): unknown;
  terminate(): void;
}

export interface PacketLimits {
  /** Counts each frame of a WebSocket, and ends one far above the limit. */
  watchFrames(webSocket: LimitedWebSocket): void;
  /** Counts each packet of a connection, whatever it contains. Closes a connection far above the limit. */
  watch(connection: LimitedConnection, address: string): void;
  /** Counts a request of polling. Returns false far above the limit of its address. */
  takeRequest(address: string): boolean;
  /** Tells whether a connection, or its address, is above the limit. */
  isAbove(connection: object): boolean;
}

/** Limits what connections send, before it is read. Each process counts in its memory, for its own thread's sake. */
export function createPacketLimits({ points, seconds }: RateLimit): PacketLimits {
  const counter = createWindowCounter(seconds * 1_000);
  const watched = new WeakMap<object, { readonly id: string; readonly address: string }>();
  const shareOfAddress = (count: number): number => count / socketLimits.addressShare.most / points;
  const shareOf = (connection: object): number => {
    const { id = '', address = '' } = watched.get(connection) ?? {};
    return Math.max(counter.count(id) / points, shareOfAddress(counter.count(address)));
  };
  let webSockets = 0;
  return {
    watchFrames(webSocket) {
      webSockets += 1;
      const id = `frames ${webSockets}`;
      const count = (): void => {
        if (counter.add(id) / points > socketLimits.closingShare.most) webSocket.terminate();
      };
      for (const event of ['message', 'ping', 'pong'] as const) webSocket.on(event, count);
    },
    watch(connection, address) {
      const { id } = connection;
      watched.set(connection, { id, address });
      connection.on('packet', ({ type, data }) => {
        counter.add(id);
        counter.add(address);
        const isPermitted = type !== 'message' || (typeof data === 'string' && PERMITTED.test(data));
        if (!isPermitted || shareOf(connection) > socketLimits.closingShare.most) closeAtOnce(connection);
      });
    },
    takeRequest: (address) => shareOfAddress(counter.add(address)) <= socketLimits.closingShare.most,
    isAbove: (connection) => shareOf(connection) > 1,
  };
}

/** Closes a connection without the closing handshake, during which a client could go on sending. */
function closeAtOnce(connection: LimitedConnection): void {
  connection.close();
  const { socket } = connection.transport as { readonly socket?: { terminate?(): void } };
  socket?.terminate?.();
}
