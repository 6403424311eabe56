import { createApiClient } from '@product/api-client';

const nodeId = 'node-example';

/** A node that is always open, with this flow. */
function nodeWith(flow: unknown) {
  return { id: nodeId, name: 'Harbour Books', operating_24_7: true, country_code: 'TR', flow };
}

/**
 * A client whose server is in the page: it knows one node, takes every feedback and file, and tells nobody. Nothing
 * leaves the browser, since the calls end here.
 */
export function pretendServer(flow: unknown) {
  let ids = 0;
  let number = '';
  const newId = (kind: string): string => {
    ids += 1;
    return `${kind}-${ids}`;
  };
  const answers: readonly (readonly [RegExp, (body: unknown) => unknown])[] = [
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
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    const [, respond] = answers.find(([path]) => path.test(pathname)) ?? [];
    if (respond === undefined)
      return Response.json({ code: 'not_found', message: 'The example has no such call' }, { status: 404 });
    return Response.json(respond(init?.body));
  };
  return { nodeId, api: createApiClient({ apiUrl: '/nowhere', fetch: answer }) };
}

function field(body: unknown, name: string): string {
  return body instanceof FormData || body instanceof URLSearchParams ? String(body.get(name) ?? '') : '';
}
