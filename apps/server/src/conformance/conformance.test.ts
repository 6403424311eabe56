import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { demoIdentitySecret } from '../identity/identity-keys.ts';
import { rates } from '../limits/tables/rates.ts';
import { engines } from '../testing/engines.ts';
import { startDeceiver, tunnel } from '../testing/live-deceiver.ts';
import { addNode, startTestServer, type TestServer } from '../testing/test-server.ts';
import { type CheckOutcome, report, runConformance } from './conformance.ts';
import type { Level } from './levels.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

interface Exchange {
  readonly request: IncomingMessage;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}
/** A fault of a backend: it changes a response, or a request's headers before the response. */
interface Fault {
  readonly name: string;
  /** Empty: every one. */
  readonly call: string;
  /** No live channel, or one that accepts everything and sends nothing. */
  readonly socket?: 'none' | 'deceiver';
  readonly respond?: (exchange: Exchange) => Partial<Exchange>;
  readonly request?: (
    headers: Record<string, string>,
    path: string,
  ) => { headers?: Record<string, string>; path?: string };
}

const pageOrigin = 'https://surveys.example';
const withoutSocket = ({ request }: Exchange): Partial<Exchange> =>
  request.url?.startsWith('/socket.io') ? { status: 404, text: 'no such thing' } : {};
const isPost = (request: IncomingMessage, end: string): boolean =>
  request.method === 'POST' && request.url?.split('?')[0]?.endsWith(end) === true;
const edit = (text: string, change: (json: Record<string, unknown>) => void): { text: string } => {
  const json = JSON.parse(text) as Record<string, unknown>;
  change(json);
  return { text: JSON.stringify(json) };
};

const key = generateKeyPairSync('ed25519');
const signedText = [{ alg: 'EdDSA' }, { node_id: 'node-signed' }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');
const signedNode = {
  nodeId: 'node-signed',
  flowId: 'flow-node-signed',
  signature: `${signedText}.${sign(null, Buffer.from(signedText), key.privateKey).toString('base64url')}`,
};

/** Each way of being broken, and the call at which it must be noticed. */
const faults: readonly Fault[] = [
  {
    name: 'a field of the node is missing',
    call: 'loadNode',
    respond: ({ request, status, text }) =>
      /nodes\/node-harbour$/.test(request.url ?? '') && status === 200 ? edit(text, (json) => delete json.name) : {},
  },
  {
    name: 'the settings hide from other pages',
    call: 'loadWidgetSettings',
    respond: ({ request, headers }) =>
      request.url?.includes('web_widgets') ? { headers: { ...headers, 'access-control-allow-origin': '' } } : {},
  },
  {
    name: 'headers of tracing tools are refused',
    call: 'loadWidgetSettings',
    respond: ({ request, headers }) =>
      request.method === 'OPTIONS' ? { headers: { ...headers, 'access-control-allow-headers': 'content-type' } } : {},
  },
  ...(['postFeedback', 'registerVisit', 'uploadAttachment', 'directUpload'] as const).map((call) => ({
    name: `signatures are not checked by ${call}`,
    call,
    request: (headers: Record<string, string>) => ({ headers: { ...headers, 'x-signature': signedNode.signature } }),
  })),
  {
    name: 'what the rules do not allow is not marked',
    call: 'loadFeedback',
    respond: ({ request, status, text }) =>
      /staff\/feedbacks\/[^/]+$/.test(request.url ?? '') && status === 200
        ? edit(text, (json) => (json.problems = []))
        : {},
  },
  {
    name: 'revoked tokens still open their chat',
    call: 'revokeChatTokens',
    request: (headers, path) => ({ headers, path: path.replace(/revoke_chat_tokens$/, 'read') }),
  },
  {
    name: 'keys are not known again',
    call: 'postFeedback',
    request: ({ 'idempotency-key': _, ...headers }) => ({ headers }),
  },
  {
    name: 'X-FID is ignored',
    call: 'postFeedback',
    request: ({ 'x-fid': _, ...headers }) => ({ headers }),
  },
  {
    name: 'errors are plain text',
    call: 'loadFlow',
    respond: ({ status }) => (status >= 400 ? { text: 'error' } : {}),
  },
  {
    name: 'every failure is a 400',
    call: 'loadChat',
    respond: ({ status }) => (status > 400 ? { status: 400 } : {}),
  },
  {
    name: 'a wrong token is let in',
    call: 'loadChat',
    respond: ({ request, status }) =>
      request.url?.includes('/chat?') && status === 401 ? { status: 200, text: '{}' } : {},
  },
  {
    name: 'errors repeat what was sent',
    call: 'postFeedback',
    respond: ({ status, text }) =>
      status === 400 && text.includes('code') ? edit(text, (json) => (json.message = 'visitor-text-4111')) : {},
  },
  {
    name: 'a message loses its client id',
    call: 'sendChatMessage',
    respond: ({ request, status, text }) =>
      request.url?.includes('/chat?') && status === 200
        ? { text: text.replace(/"client_id":"[^"]*"/g, '"client_id":null') }
        : {},
  },
  {
    name: 'an SVG is taken',
    call: 'uploadAttachment',
    respond: ({ request, status }) =>
      isPost(request, '/attachments') && status === 415 ? { status: 200, text: '{"id":"1","file_url":"/x"}' } : {},
  },
  {
    name: 'files belong to nobody',
    call: 'uploadAttachment',
    request: ({ 'x-node-id': _n, 'x-device-id': _d, ...headers }) => ({ headers }),
  },
  {
    name: 'an address of a file needs no signature',
    call: 'uploadAttachment',
    respond: ({ request, status }) => (request.url?.includes('/files/') && status === 401 ? { status: 200 } : {}),
  },
  {
    name: 'an archived chat goes on',
    call: 'archiveChat',
    respond: ({ request, status }) => (isPost(request, '/chat_messages') && status === 409 ? { status: 200 } : {}),
  },
  {
    name: 'every customer’s token proves',
    call: 'postFeedback',
    respond: ({ request, text }) =>
      isPost(request, '/feedbacks') ? { text: text.replace('"claimed"', '"verified"') } : {},
  },
  {
    name: 'a customer’s token is not read',
    call: 'loadPreviousFeedbacks',
    request: ({ 'x-customer-token': _, ...headers }) => ({ headers }),
  },
  {
    name: 'an external id leads to a stored customer',
    call: 'registerVisit',
    respond: ({ request, status, text }) =>
      isPost(request, '/visit') && status === 200 ? edit(text, (json) => (json.id = 'the-same')) : {},
  },
  { name: 'there is no live channel', call: 'sendChatMessage', socket: 'none', respond: withoutSocket },
  { name: 'no reply arrives', call: 'reply', socket: 'deceiver' },
  { name: 'any token may listen', call: 'loadChat', socket: 'deceiver' },
  {
    name: 'pages of another origin are refused',
    call: 'sendChatMessage',
    respond: ({ request, headers }) =>
      request.method === 'OPTIONS' ? { headers: { ...headers, 'access-control-allow-origin': '' } } : {},
  },
  {
    name: 'the staff calls are open',
    call: 'listFeedbacks',
    request: (headers, path) =>
      path.includes('/staff/') ? { headers: { ...headers, authorization: 'Bearer right' } } : {},
  },
];

/** Faults of every response of a kind, from the moment when the fixture exists. */
function wrongEverywhere(): readonly Fault[] {
  const prepared = 2;
  const after = (change: (exchange: Exchange) => Partial<Exchange>) => {
    let seen = 0;
    return (exchange: Exchange): Partial<Exchange> => (seen++ < prepared ? {} : change(exchange));
  };
  return [
    {
      name: 'whatever is refused is taken',
      call: '',
      socket: 'deceiver',
      respond: after(({ status }) => (status >= 400 ? { status: 200, text: '{}' } : {})),
    },
    {
      name: 'whatever is taken fails',
      call: '',
      respond: after(({ status }) => (status < 400 ? { status: 500, text: '{}' } : {})),
    },
    {
      name: 'no page of another origin may read',
      call: 'loadWidgetSettings',
      respond: after(({ headers: { 'access-control-allow-origin': _, ...headers } }) => ({ headers })),
    },
  ];
}

describe('the conformance command', () => {
  let server: TestServer;
  let proxy: Server;
  let deceiver: Awaited<ReturnType<typeof startDeceiver>>;
  let fault: Fault | undefined;
  let apiUrl: string;
  let requests = 0;
  let checked: readonly CheckOutcome[] = [];
  beforeAll(async () => {
    // The limits are for one run in a minute, and these are dozens.
    server = await startTestServer(sqlite, { ...withoutRateLimits, STAFF_TOKEN: 'right', ALLOWED_ORIGINS: pageOrigin });
    deceiver = await startDeceiver();
    const publicPem = key.publicKey.export({ type: 'spki', format: 'pem' });
    await addNode(server, signedNode.nodeId, { use_signature_verify: true, public_key: publicPem });
    proxy = createServer(async (incoming, outgoing) => {
      requests += 1;
      const sent = { ...incoming.headers } as Record<string, string>;
      const asked = fault?.request?.(sent, incoming.url ?? '') ?? {};
      const {
        host: _h,
        connection: _c,
        'content-length': _l,
        'transfer-encoding': _t,
        ...headers
      } = asked.headers ?? sent;
      const body = await buffer(incoming);
      const response = await fetch(`${server.origin}${asked.path ?? incoming.url}`, {
        method: incoming.method ?? 'GET',
        headers,
        ...(body.length > 0 && { body }),
      });
      const given = {
        request: incoming,
        status: response.status,
        headers: Object.fromEntries(response.headers),
        text: '',
      };
      const isImage = given.headers['content-type']?.startsWith('image/') === true;
      const bytes = Buffer.from(await response.arrayBuffer());
      const exchange: Exchange = { ...given, text: isImage ? '' : bytes.toString('utf8') };
      const changed = { ...exchange, ...fault?.respond?.(exchange) };
      const { 'content-length': _, 'content-encoding': _e, 'transfer-encoding': _x, ...sentHeaders } = changed.headers;
      outgoing
        .writeHead(changed.status, sentHeaders)
        .end(isImage ? bytes : changed.status === 204 ? undefined : changed.text);
    });
    proxy.on('upgrade', (request, socket, head) => {
      const origin = fault?.socket === undefined ? server.origin : fault.socket === 'none' ? null : deceiver.origin;
      if (origin === null) return void socket.destroy();
      tunnel(request, socket, head, Number(new URL(origin).port));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    apiUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api`;
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await deceiver.stop();
    await server.stop();
  });

  const run = (only?: string, level: Level = 'full', hasOptions = true) => {
    const known = {
      nodeId: 'node-harbour',
      widgetCode: 'PSN-HARBOUR',
      staffToken: 'right',
      hasOwnedFiles: true,
      identitySecret: hasOptions ? demoIdentitySecret : null,
      signed: hasOptions ? signedNode : null,
      checksFlow: hasOptions,
      pageOrigin: hasOptions ? pageOrigin : null,
    };
    return runConformance({ apiUrl, proxyUrl: `${apiUrl}/proxy`, ...known, level }, only);
  };

  test('finds nothing at our own server, with fewer requests than a minute allows writes', {
    timeout: 120_000,
  }, async () => {
    fault = undefined;
    requests = 0;
    checked = await run(undefined, 'staff');
    expect(checked.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(report(checked)).toMatch(/ 0 failed$/);
    expect(requests).toBeGreaterThan(checked.length);
    expect(requests).toBeLessThan(rates.writes.points);
  });

  test('asks a backend without identity for no more than the specification has', async () => {
    fault = {
      name: 'there is no identity',
      call: '',
      request: ({ 'x-customer-token': _, ...headers }) => ({ headers }),
      respond: ({ request }) =>
        request.url?.includes('/customers/me/')
          ? { status: 404, text: JSON.stringify({ code: 'not_found', message: 'no such thing' }) }
          : {},
    };
    const outcomes = [await run('loadPreviousFeedbacks', 'full', false), await run('registerVisit', 'full', false)];
    expect(outcomes.flat().filter(({ problem }) => problem !== null)).toEqual([]);
    expect(outcomes.map(({ length }) => length > 0)).toEqual([false, true]);
  });

  test('asks a backend that only takes feedbacks for no more than that', async () => {
    const chatless: Fault = {
      name: 'there is no chat',
      call: '',
      respond: ({ request, status, text }) => {
        if (isPost(request, '/v1/feedbacks') && status === 200)
          return edit(text, (json) => (json.chat_token_string = null));
        const isDelivery = /\/v1\/(?:nodes|flows|web_widgets\/code)\/[^/]+$|\/v1\/feedbacks$/.test(
          request.url?.split('?')[0] ?? '',
        );
        return isDelivery ? {} : { status: 404, text: JSON.stringify({ code: 'not_found', message: 'no such thing' }) };
      },
    };
    fault = chatless;
    const delivered = await run(undefined, 'delivery', false);
    expect(delivered.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(new Set(delivered.map(({ call }) => call))).toEqual(
      new Set(['loadNode', 'loadFlow', 'loadWidgetSettings', 'postFeedback']),
    );
    await expect(run(undefined, 'chat')).rejects.toThrow(/No feedback with a chat/);
  });

  test.each(faults)('notices that $name', async (broken) => {
    fault = broken;
    const failed = (await run(broken.call)).filter(({ problem }) => problem !== null);
    expect(failed.length).toBeGreaterThan(0);
  });

  test('no check is blind: each notices a backend that is wrong in its way', async () => {
    const nameOf = ({ call, name }: CheckOutcome): string => `${call}: ${name}`;
    const unnoticed = new Set(checked.map(nameOf));
    expect(unnoticed.size).toBeGreaterThan(0);
    for (const wrong of wrongEverywhere()) {
      fault = wrong;
      const outcomes = await run(wrong.call || undefined, 'staff');
      for (const outcome of outcomes) if (outcome.problem !== null) unnoticed.delete(nameOf(outcome));
    }
    expect([...unnoticed]).toEqual([]);
  });

  test('says so when there is no backend', async () => {
    await expect(
      runConformance({
        apiUrl: `${server.origin}/nothing`,
        proxyUrl: '',
        nodeId: 'x',
        widgetCode: 'x',
        staffToken: null,
        identitySecret: null,
        hasOwnedFiles: false,
        pageOrigin: null,
        signed: null,
        checksFlow: false,
        level: 'full',
      }),
    ).rejects.toThrow(/no flow/);
  });
});
