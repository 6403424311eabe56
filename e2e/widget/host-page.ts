import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPageOptions {
  /** Host name of the page. `127.0.0.1` is the app's site, whose frames keep their storage. */
  readonly hostname?: 'localhost' | '127.0.0.1';
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Scripts of the page, by path. */
  readonly scripts?: Readonly<Record<string, string>>;
}

export interface HostPage {
  /** Address on another origin than the app's. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a host page on another origin: `localhost`, while the app is at `127.0.0.1`. */
export async function serveHostPage({
  hostname = 'localhost',
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
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${hostname}:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const scriptTag = (appUrl: string, attributes = 'async'): string =>
  `<script ${attributes} src="${appUrl}/widget.js" data-code="PSN-HARBOUR"></script>`;

/** The script tag of a page that has no widget, but surveys in its own flow. */
export const inlineTag = (appUrl: string, attributes = 'async'): string =>
  `<script ${attributes} src="${appUrl}/widget.js"></script>`;
