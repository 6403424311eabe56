import type { FirstAnswer } from '../document/document-data.ts';

/** Answers that are there, or on their way, before the page asks; by path below the API's address. */
export type FirstAnswers = Map<string, Promise<Response>>;

/** Those that the document holds. */
export function answersOfDocument(answers: readonly FirstAnswer[]): FirstAnswers {
  return new Map(
    answers.map(({ path, status, body }) => [path, Promise.resolve(Response.json(body, { status }))] as const),
  );
}

/**
 * Makes a `fetch` that gives each of these answers to the first request for its path, and asks the network for all else.
 * A second request means that the page wants to know anew.
 */
export function fetchWith(
  answers: FirstAnswers,
  apiUrl: string,
  network: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return (input, init) => {
    const { method = 'GET' } = init ?? {};
    const path = method === 'GET' && typeof input === 'string' ? pathBelow(apiUrl, input) : undefined;
    const answer = path === undefined ? undefined : answers.get(path);
    if (path === undefined || answer === undefined) return network(input, init);
    answers.delete(path);
    return answer;
  };
}

function pathBelow(apiUrl: string, address: string): string | undefined {
  return address.startsWith(`${apiUrl}/`) ? address.slice(apiUrl.length).split('?', 1)[0] : undefined;
}
