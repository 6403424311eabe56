import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a proxy that removes the content security policy, so that only the page protects itself. */
export async function withoutPolicy(serverUrl: string): Promise<Proxy> {
  const { hostname: host, port } = new URL(serverUrl);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forwarded = request(
      // A compressed response could not be changed.
      { host, port, method, path: url, headers: { ...headers, 'accept-encoding': 'identity' } },
      (response) => {
        const left = Object.entries(response.headers).filter(([name]) => !name.startsWith('content-security-policy'));
        outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(left));
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.on('error', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
