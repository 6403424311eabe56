import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Systems of the owner that the server calls: shop data, and the SMS gateway. */
export interface Owner {
  /** `host:port` */
  readonly host: string;
  readonly smsUrl: string;
  readonly dynamicRequestUrl: string;
  readonly integrationUrl: string;
  /** Requests to one system, in order. */
  asked(path: '/district' | '/shop' | '/sms'): readonly Readonly<Record<string, unknown>>[];
  close(): Promise<void>;
}

/** Options by question. */
const offers: Readonly<Record<string, readonly { readonly id: string; readonly name: string }[]>> = {
  'q-dynamic_multiple_choice': [
    { id: 'order-1042', name: 'Order 1042, 3 books' },
    { id: 'order-1077', name: 'Order 1077, 1 book' },
  ],
  'q-dynamic_multiple_value': [
    { id: 'book-moby-dick', name: 'Moby Dick' },
    { id: 'book-emma', name: 'Emma' },
  ],
};

export async function startOwner(): Promise<Owner> {
  const asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const body = await readJson(request);
    asked.push({ path, body });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(path, body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    smsUrl: `http://${host}/sms`,
    dynamicRequestUrl: `http://${host}/district`,
    integrationUrl: `http://${host}/shop`,
    asked: (path) => asked.filter((call) => call.path === path).map(({ body }) => body),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(path: string, body: Readonly<Record<string, unknown>>): unknown {
  if (path === '/district') {
    return { responses: [{ question_id: 'q-district', input: body.answer === '34000' ? 'Kadıköy' : '' }] };
  }
  return path === '/shop' ? { options: offers[String(body.reference_id)] ?? [] } : {};
}

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return typeof json === 'object' && json !== null ? { ...json } : {};
}
