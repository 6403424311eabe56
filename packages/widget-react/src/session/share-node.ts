import type { ApiClient } from '@product/api-client';

/**
 * Returns a client that loads a node once for two callers: the frame, which needs the sites that may embed it, and the
 * survey. Later calls go to the server.
 */
export function shareNode<Api extends Pick<ApiClient, 'loadNode'>>(api: Api): Api {
  let first: ReturnType<ApiClient['loadNode']> | undefined;
  let calls = 0;
  return {
    ...api,
    loadNode(input, options) {
      calls += 1;
      if (calls > 2) return api.loadNode(input, options);
      // The signal of the first caller ends with its component, so the shared call has none.
      first ??= api.loadNode(input);
      return first;
    },
  };
}
