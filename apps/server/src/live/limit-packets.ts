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

export interface PacketLimits {
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
  return {
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
