import type { TestServer } from './test-server.ts';

/** A live connection without a client library: every packet as it comes. */
export interface RawConnection {
  /** Packets of socket.io, in order: `40…` connected, `44…` refused, `42…` an event, `43…` an acknowledgement. */
  readonly packets: readonly string[];
  /** True once the server has closed the connection. */
  isClosed(): boolean;
  /** Sends the packet that signs in. */
  signIn(auth: Readonly<Record<string, unknown>>): void;
  send(packet: string): void;
  close(): void;
}

/** Opens a WebSocket of engine.io. Rejects when the handshake is refused. */
export async function openRawConnection({ origin }: Pick<TestServer, 'origin'>): Promise<RawConnection> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const packets: string[] = [];
  let closed = false;
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data);
    if (packet === '2') socket.send('3');
    else if (packet.startsWith('4')) packets.push(packet);
  });
  socket.addEventListener('close', () => {
    closed = true;
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The handshake was refused')));
  });
  return {
    packets,
    isClosed: () => closed,
    signIn: (auth) => socket.send(`40${JSON.stringify(auth)}`),
    send: (packet) => socket.send(packet),
    close: () => socket.close(),
  };
}
