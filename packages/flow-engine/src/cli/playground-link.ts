import { deflateRawSync } from 'node:zlib';

/** Address of the playground on a server of one's own machine. */
export const localPlayground = 'http://localhost:4000/docs/playground/';

/**
 * Builds the address at which the playground shows a flow and replays a test. Both are in the fragment, which browsers
 * never send to a server.
 */
export function playgroundLink(base: string, flow: unknown, test: unknown): string {
  return `${base.replace(/#.*$/s, '')}#flow=${pack(flow)}&test=${pack(test)}`;
}

/** Packs JSON as the playground does: raw deflate, in the alphabet of addresses. */
function pack(json: unknown): string {
  return deflateRawSync(JSON.stringify(json, null, 2)).toString('base64url');
}
