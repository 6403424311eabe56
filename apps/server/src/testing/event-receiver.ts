import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedEvent {
  readonly id: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read bodies without types.
  readonly body: any;
}

export interface EventReceiver {
  /** `127.0.0.1:port`, for WEBHOOK_PRIVATE_HOSTS. */
  readonly host: string;
  readonly url: string;
  /** Every call, oldest first. */
  readonly received: ReceivedEvent[];
  /** Decides the response; the default is 204. */
  respond: (event: ReceivedEvent, response: ServerResponse) => void;
  stop(): Promise<void>;
}

/** Starts a receiver of webhooks on a free port. */
export async function startReceiver(): Promise<EventReceiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const id = String(request.headers['webhook-id']);
    const event = { id, path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as unknown };
    received.push(event);
    receiver.respond(event, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const receiver: EventReceiver = {
    host,
    url: `http://${host}/events`,
    received,
    respond: (_event, response) => void response.writeHead(204).end(),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return receiver;
}
