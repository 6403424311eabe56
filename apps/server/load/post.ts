import { Agent, request } from 'node:http';

export interface Answer {
  /** 0 without a response. */
  readonly status: number;
  readonly text: string;
}

/**
 * Keeps connections open like a busy proxy.
 *
 * @param localAddress Address from which the connections come, such as `127.0.7.1`.
 */
export function createPoster(origin: string, localAddress?: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128, ...(localAddress !== undefined && { localAddress }) });
  const send = (
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body = '',
  ): Promise<Answer> =>
    new Promise((resolve) => {
      const gone = (): void => resolve({ status: 0, text: '' });
      const outgoing = request(`${origin}${path}`, { method, headers, agent, timeout: 20_000 }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          text += chunk;
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
        incoming.on('error', gone);
        incoming.on('aborted', gone);
      });
      outgoing.on('error', gone);
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.end(body);
    });
  return {
    get: (path: string) => send('GET', path),
    json: (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      send('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    form: (path: string, fields: Readonly<Record<string, string>>) => {
      const parts = Object.entries(fields).map(
        ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return send('POST', path, { 'content-type': 'multipart/form-data; boundary=b' }, `${parts.join('')}--b--\r\n`);
    },
    agent,
    close: () => agent.destroy(),
  };
}

export type Poster = ReturnType<typeof createPoster>;
