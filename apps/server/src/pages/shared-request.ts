import type { PageRequest } from './page-renderer.ts';

/** Parameters that decide what a new visitor sees first. A shared page is rendered as if its address had no others. */
const DECIDING = ['node_id', 'flow_id', 'code', 'inline', 'language', 'preview', 'internal_feedback', 'test'];

/** Parameters of one person. A page with one of them is rendered for this person alone. */
const PERSONAL = ['signature', 'responses', 'creator_id', 'feedback_id', 'token'];

/** Stands for the id of each visitor's session, which the document names beside the markup. */
const SHARED_ID = '00000000-0000-4000-8000-000000000000';

/**
 * Reduces a request to what all visitors of a page have in common, so that nothing of one can be in the page of another.
 *
 * @returns undefined for a page of one person, and for a flow that reads values of the address (`context`).
 */
export function sharedRequest(request: PageRequest): PageRequest | undefined {
  const query = new URLSearchParams(request.search);
  if (PERSONAL.some((name) => query.has(name)) || request.data.responses.some(({ body }) => readsContext(body)))
    return undefined;
  const deciding = DECIDING.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    ...request,
    search: `?${new URLSearchParams(deciding)}`,
    data: { ...request.data, newSession: { ...request.data.newSession, id: SHARED_ID } },
    // The markup depends on nothing else of the device.
    userAgent: /mobile/i.test(request.userAgent) ? 'Mobile' : '',
  };
}

/** Tells whether a response is a flow, or a node with a flow, that lists values of the address. */
function readsContext(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Reflect.has(body, 'context') || readsContext(Reflect.get(body, 'flow'));
}
