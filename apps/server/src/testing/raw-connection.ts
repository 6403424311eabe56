import type { TestServer } from './test-server.ts';

/** A live connection without a client library. */
export interface RawConnection {
  /** Received packets of socket.io: `40…` connected, `44…` rejected, `42…` event, `43…` acknowledgement. */
  readonly packets: readonly string[];
  /** True once the server has closed the connection. */
  isClosed(): boolean;
  /** Sends the sign-in packet. */
  signIn(auth: Readonly<Record<string, unknown>>): void;
  send(packet: string): void;
  close(): void;
}

/** Opens a WebSocket of engine.io. Rejects if the handshake fails. */
export async function openRawConnection(
  { origin }: Pick<TestServer, 'origin'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawConnection> {
  const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  // Node's WebSocket accepts headers, which the browser's type does not know.
  const socket = new WebSocket(address, { headers } as never);
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
    socket.addEventListener('error', () => reject(new Error('The handshake failed')));
  });
  return {
    packets,
    isClosed: () => closed,
    signIn: (auth) => socket.send(`40${JSON.stringify(auth)}`),
    send: (packet) => socket.send(packet),
    close: () => socket.close(),
  };
}
