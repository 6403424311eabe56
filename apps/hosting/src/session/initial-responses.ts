import type { InitialResponse } from '../document/document-data.ts';

/** Responses that arrived, or were requested, before the page asks; by path below the API address. */
export type InitialResponses = Map<string, Promise<Response>>;

/** Reads the responses that the document holds. */
export function responsesOfDocument(responses: readonly InitialResponse[]): InitialResponses {
  return new Map(
    responses.map(({ path, status, body }) => [path, Promise.resolve(Response.json(body, { status }))] as const),
  );
}

/**
 * Makes a `fetch` that gives each of these responses to the first request for its path, and asks the network for all else.
 * A second request means that the page wants to know anew.
 */
export function fetchWith(
  responses: InitialResponses,
  apiUrl: string,
  network: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return (input, init) => {
    const { method = 'GET' } = init ?? {};
    const path = method === 'GET' && typeof input === 'string' ? pathBelow(apiUrl, input) : undefined;
    const response = path === undefined ? undefined : responses.get(path);
    if (path === undefined || response === undefined) return network(input, init);
    responses.delete(path);
    return response;
  };
}

function pathBelow(apiUrl: string, address: string): string | undefined {
  return address.startsWith(`${apiUrl}/`) ? address.slice(apiUrl.length).split('?', 1)[0] : undefined;
}
