import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Canary {
  readonly origin: string;
  /** Files that were loaded. */
  readonly served: string[];
  /** Requests that only executed text sends. */
  readonly received: string[];
  /** Adds a file that pages load. */
  serve(path: string, contentType: string, body: string): void;
  close(): Promise<void>;
}

/** Another host, with the owner's style sheet and the shop's page. It records the requests that texts cause. */
export async function openCanary(): Promise<Canary> {
  const files = new Map<string, { readonly contentType: string; readonly body: string }>();
  const [received, served]: [string[], string[]] = [[], []];
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const file = files.get(path);
    if (file !== undefined) served.push(path);
    if (file === undefined && /^\/+run/.test(path)) received.push(path);
    outgoing.writeHead(file === undefined ? 404 : 200, {
      'access-control-allow-origin': '*',
      'content-type': file?.contentType ?? 'text/plain',
    });
    outgoing.end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    served,
    serve: (path, contentType, body) => void files.set(path, { contentType, body }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
