import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPageOptions {
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Scripts of the page's own, by path. */
  readonly scripts?: Readonly<Record<string, string>>;
}

export interface HostPage {
  /** On another origin than the app's. */
  readonly url: string;
  close(): Promise<void>;
}

/** Somebody else's page, on a second origin: `localhost`, where the app is at `127.0.0.1`. */
export async function serveHostPage({
  head = '',
  body = '',
  headers = {},
  scripts = {},
}: HostPageOptions): Promise<HostPage> {
  const server: Server = createServer((request, response) => {
    const script = scripts[request.url ?? ''];
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
    response.end(`<!doctype html><html lang="en"><head><title>Host</title>${head}</head><body>${body}</body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const scriptTag = (appUrl: string, attributes = 'async'): string =>
  `<script ${attributes} src="${appUrl}/widget.js" data-code="PSN-HARBOUR"></script>`;
