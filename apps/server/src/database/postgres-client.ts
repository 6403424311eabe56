import { connect, Socket } from 'node:net';
import pg from 'pg';

/** Time for the other side to close a connection. One that is silent never does. */
const CLOSE_MS = 2_000;
const CANCEL_MS = 2_000;
const CANCEL_LENGTH = 16;
const CANCEL_CODE = 80_877_102;

/** A connection whose `end` does not wait for a silent server, and so holds up neither the pool nor a stop. */
export class PostgresClient extends pg.Client {
  readonly #socket: Socket;

  constructor(options?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...options, stream: () => socket });
    this.#socket = socket;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => this.#socket.destroy(), CLOSE_MS);
    this.#socket.once('close', () => clearTimeout(timer));
    if (this.#socket.closed) clearTimeout(timer);
    return callback === undefined ? super.end() : super.end(callback);
  }
}

interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly processID: number | null;
  readonly secretKey: number | null;
}

/** Asks the server to cancel the running statement, so that it does not go on for nobody. Does not wait for it. */
export function askToCancel(client: object): void {
  const { host, port, processID, secretKey } = client as Cancellable;
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(CANCEL_LENGTH);
  for (const [index, value] of [CANCEL_LENGTH, CANCEL_CODE, processID, secretKey].entries())
    message.writeInt32BE(value, index * 4);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.setTimeout(CANCEL_MS, () => socket.destroy());
  socket.on('error', () => undefined);
  socket.end(message);
}
