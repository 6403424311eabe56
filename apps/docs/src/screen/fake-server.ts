import { createApiClient } from '@product/api-client';

const nodeId = 'node-example';

/** Returns a node that is always open and asks this flow. */
function nodeWith(flow: unknown) {
  return { id: nodeId, name: 'Harbour Books', operating_24_7: true, country_code: 'TR', flow };
}

/**
 * Creates an API client whose server is this function: it has one node and accepts every feedback and file. Nothing leaves
 * the browser.
 */
export function fakeServer(flow: unknown) {
  let ids = 0;
  let number = '';
  const newId = (kind: string): string => {
    ids += 1;
    return `${kind}-${ids}`;
  };
  const responders: readonly (readonly [RegExp, (body: unknown) => unknown])[] = [
    [/\/v1\/nodes\/[^/]+$/, () => nodeWith(flow)],
    [/\/v1\/feedbacks$/, () => ({ id: newId('feedback'), chat_token_string: 'token-of-nobody' })],
    [/\/v1\/attachments$/, () => ({ id: newId('attachment'), file_url: 'https://files.example/1' })],
    [/\/v2\/storage\/direct_uploads$/, () => ({ data: { id: newId('blob'), url: null } })],
    [
      /\/send_verification_token$/,
      (body) => {
        number = field(body, 'address');
        return { id: newId('verification') };
      },
    ],
    [/\/customers\/verify$/, () => ({ address: number, token: 'verified' })],
    [/\/requests$/, () => ({ responses: [] })],
    [/\/integration$/, () => ({ options: [] })],
  ];
  const respondTo = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const [, respond] = responders.find(([path]) => path.test(pathname)) ?? [];
    if (respond === undefined)
      return Response.json({ code: 'not_found', message: 'The example has no such call' }, { status: 404 });
    return Response.json(respond(init?.body));
  };
  return { nodeId, api: createApiClient({ apiUrl: '/nowhere', fetch: respondTo }) };
}

function field(body: unknown, name: string): string {
  return body instanceof FormData || body instanceof URLSearchParams ? String(body.get(name) ?? '') : '';
}
