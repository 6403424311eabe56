import type { InitialResponse } from '../document/document-data.ts';

/** Responses to the first calls of the page, by path below the API address. */
export type InitialResponses = Map<string, Promise<Response>>;

/** Converts the responses in the document. */
export function responsesOfDocument(responses: readonly InitialResponse[]): InitialResponses {
  return new Map(
    responses.map(({ path, status, body }) => [path, Promise.resolve(Response.json(body, { status }))] as const),
  );
}

/**
 * Creates a `fetch` that returns each of these responses to the first request for its path. Other requests, and a second
 * request for a path, go to the network.
 */
export function fetchWithInitialResponses(
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
